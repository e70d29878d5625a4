import { describe, expect, it } from 'vitest';
import { rulesPage } from '../tools/rules-plugin';

const sources = import.meta.glob<{ title: string; sections: unknown[]; html: string }>('../../games/*/rules.*.md', { eager: true, import: 'default' });

describe('a rules page', () => {
  const page = rulesPage('# Game! — id `game`\n\nWords.\n\n## 1 Start\n\n1.1 One <b>.\n\n| a | 1 |\n|---|---|\n| x | 2 |\n\n## 2 End\n\n2.1a Two.\n');

  it('has a title without its id and a list of sections', () => {
    expect(page.title).toBe('Game!');
    expect(page.sections).toEqual([{ id: 's1', text: '1 Start' }, { id: 's2', text: '2 End' }]);
    expect(page.html).not.toContain('<h1');
  });

  it('sets paragraph numbers apart and lets tables scroll', () => {
    expect(page.html).toContain('<p class="numbered" id="p1.1"><span class="number">1.1</span>');
    expect(page.html).toContain('id="p2.1a"');
    expect(page.html).toContain('<div class="table" role="region" tabindex="0"');
    expect(page.html).toContain('<th scope="row">x</th><td>2</td>');
  });

  it('exists for every game in French and English', () => {
    for (const game of ['clever', 'cubed', 'kids', 'gap', 'tutto']) {
      for (const language of ['fr', 'en']) {
        const found = sources[`../../games/${game}/rules.${language}.md`];
        expect(found?.title, `${game} ${language}`).toBeTruthy();
        expect(found!.sections.length).toBeGreaterThan(2);
      }
    }
  });
});

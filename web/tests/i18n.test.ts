// The words of the three languages agree with each other and with what the page asks for.
import { describe, expect, it } from 'vitest';

const LANGUAGES = ['fr', 'en', 'de'] as const;
const files = import.meta.glob<Record<string, string>>('../src/i18n/*/*.json', { eager: true, import: 'default' });
const sources = import.meta.glob<string>('../src/**/*.{ts,svelte}', { eager: true, query: '?raw', import: 'default' });

const part = (path: string): { language: string; name: string } => {
  const [, language = '', name = ''] = /\/(\w\w)\/(\w+)\.json$/.exec(path) ?? [];
  return { language, name };
};

function wordsOf(language: string): Map<string, string> {
  const words = new Map<string, string>();
  for (const [path, entries] of Object.entries(files)) {
    if (part(path).language !== language) continue;
    for (const [key, text] of Object.entries(entries)) words.set(key, text);
  }
  return words;
}

const all = Object.fromEntries(LANGUAGES.map((language) => [language, wordsOf(language)])) as Record<string, Map<string, string>>;
const placeholders = (text: string): string[] => [...new Set([...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1]!))].sort();

describe('the words', () => {
  it('have the same keys in every language', () => {
    const keys = [...all.fr!.keys()].sort();
    for (const language of LANGUAGES) expect([...all[language]!.keys()].sort(), language).toEqual(keys);
  });

  it('have the same files in every language', () => {
    const names = (language: string): string[] =>
      Object.keys(files).map(part).filter((one) => one.language === language).map((one) => one.name).sort();
    for (const language of LANGUAGES) expect(names(language)).toEqual(names('fr'));
  });

  it('say each key once', () => {
    for (const language of LANGUAGES) {
      const keys = Object.entries(files).filter(([path]) => part(path).language === language).flatMap(([, words]) => Object.keys(words));
      expect(keys.filter((key, i) => keys.indexOf(key) !== i), language).toEqual([]);
    }
  });

  it('leave the same gaps to fill', () => {
    const different: string[] = [];
    for (const [key, text] of all.fr!) {
      for (const language of LANGUAGES) {
        const other = all[language]!.get(key) ?? '';
        // the form for one may do without its number ("one game")
        const same = (words: string): string[] => placeholders(words).filter((name) => name !== 'n' || !key.endsWith('.one'));
        if (same(other).join() !== same(text).join()) different.push(`${language} ${key}: ${other}`);
      }
    }
    expect(different).toEqual([]);
  });

  it('are not empty', () => {
    for (const language of LANGUAGES) {
      expect([...all[language]!].filter(([, text]) => text.trim() === '').map(([key]) => key), language).toEqual([]);
    }
  });

  it('have a form for many beside every form for one', () => {
    const keys = all.fr!;
    expect([...keys.keys()].filter((key) => key.endsWith('.one') && !keys.has(key.replace(/one$/, 'other')))).toEqual([]);
  });
});

describe('what the page says', () => {
  const has = (key: string): boolean => all.fr!.has(key) || all.fr!.has(`${key}.other`);
  const calls = Object.entries(sources).filter(([path]) => !path.includes('/i18n/'));

  it('exists, where the key stands in the source', () => {
    const missing: string[] = [];
    for (const [path, text] of calls) {
      for (const [, key] of text.matchAll(/(?<![\w.])t\(\s*'([^']+)'/g)) if (!has(key!)) missing.push(`${path}: ${key}`);
    }
    expect(missing).toEqual([]);
  });

  it('has some words, where the key is put together', () => {
    const missing: string[] = [];
    for (const [path, text] of calls) {
      for (const [, start] of text.matchAll(/(?<![\w.])t\(\s*`([^`$]+)\$\{/g)) {
        if (![...all.fr!.keys()].some((key) => key.startsWith(start!))) missing.push(`${path}: ${start}`);
      }
    }
    expect(missing).toEqual([]);
  });
});

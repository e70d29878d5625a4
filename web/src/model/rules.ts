// The rules pages, turned into HTML when the page is built (tools/rules-plugin.ts); each is a chunk of its own.
import type { GameId } from '../engine/protocol';
import type { Language } from '../i18n/index.svelte';
import type { RulesPage } from '../../tools/rules-plugin';

const pages = import.meta.glob<RulesPage>('../../../games/*/rules.*.md', { import: 'default' });

export interface Found {
  language: Language;
  page: RulesPage;
}

// In the wished language, else in English.
export async function rulesOf(game: GameId, wished: Language): Promise<Found> {
  for (const language of [wished, 'en'] as const) {
    const load = pages[`../../../games/${game}/rules.${language}.md`];
    if (load) return { language, page: await load() };
  }
  throw new Error(`no rules of ${game}`);
}

// The page's words. Each language is one chunk, loaded when it is chosen; a test compares the keys of all three.
// "games.one" / "games.other" are the plural forms of "games", chosen by the parameter n.
import { settings } from '../model/settings.svelte';

export const LANGUAGES = ['fr', 'en', 'de'] as const;
export type Language = (typeof LANGUAGES)[number];
type Words = Record<string, string>;
export type Parameters = Record<string, string | number>;

const loaders: Record<Language, () => Promise<{ default: Words }>> = {
  fr: () => import('./fr'),
  en: () => import('./en'),
  de: () => import('./de'),
};

const now: { language: Language; words: Words } = $state({ language: 'en', words: {} });

export function wantedLanguage(): Language {
  if (settings.language !== 'auto') return settings.language;
  const wished = navigator.languages.map((tag) => tag.slice(0, 2));
  return (wished.find((tag) => (LANGUAGES as readonly string[]).includes(tag)) as Language | undefined) ?? 'en';
}

export async function speak(language: Language): Promise<void> {
  const words = (await loaders[language]()).default;
  now.language = language;
  now.words = words;
  document.documentElement.lang = language;
}

export const language = (): Language => now.language;

export function t(key: string, parameters: Parameters = {}): string {
  let text = now.words[key];
  if (text === undefined && 'n' in parameters) {
    const form = new Intl.PluralRules(now.language).select(Number(parameters.n));
    text = now.words[`${key}.${form}`] ?? now.words[`${key}.other`];
  }
  if (text === undefined) return key;
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = parameters[name];
    return value === undefined ? whole : typeof value === 'number' ? count(value) : value;
  });
}

export const known = (key: string): boolean => key in now.words;

export const count = (n: number, digits = 0): string =>
  n.toLocaleString(now.language, { maximumFractionDigits: digits, minimumFractionDigits: digits });
export const percent = (part: number, digits = 1): string =>
  part.toLocaleString(now.language, { style: 'percent', maximumFractionDigits: digits });
export const day = (time: number): string =>
  new Date(time).toLocaleDateString(now.language, { day: 'numeric', month: 'short', year: 'numeric' });

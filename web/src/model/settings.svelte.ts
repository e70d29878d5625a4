// The person's settings, kept in the browser. A blocked or full storage costs the memory of them, nothing else.
export interface Settings {
  language: 'auto' | 'fr' | 'en' | 'de';
  theme: 'auto' | 'dark' | 'light';
  palette: 'true' | 'clear'; // clear: hues that colour-blind people tell apart
  motion: 'auto' | 'less';
  fastTaps: boolean; // the first tap commits
  autoRoll: boolean; // dice roll without a button
  pace: 'calm' | 'quick'; // of bots
  voice: boolean; // kids: says what happens
  name: string;
  known: string[]; // games whose first lesson was done or waved away
}

const KEY = 'goupil.settings';
const DEFAULTS: Settings = {
  language: 'auto', theme: 'auto', palette: 'true', motion: 'auto', fastTaps: false, autoRoll: false,
  pace: 'calm', voice: false, name: '', known: [],
};

function stored(): Partial<Settings> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Settings>;
  } catch {
    return {};
  }
}

export const settings: Settings = $state({ ...DEFAULTS, ...stored() });

export function change(part: Partial<Settings>): void {
  Object.assign(settings, part);
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // kept for this visit
  }
}

// Everything that the page noted beside the games, and every setting but what makes the page readable.
export function forgetNotes(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith('goupil.')) localStorage.removeItem(key);
  } catch {
    // nothing was kept
  }
  const { language, theme, palette, motion } = settings;
  change({ ...DEFAULTS, language, theme, palette, motion });
}

export function lessMotion(): boolean {
  return settings.motion === 'less' || matchMedia('(prefers-reduced-motion: reduce)').matches;
}

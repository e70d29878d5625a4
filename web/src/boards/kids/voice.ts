// Says what happens in short sentences, for players who do not read yet. Silent where the browser cannot speak.
import { language, t } from '../../i18n/index.svelte';
import type { Effect, Seat } from '../../engine/protocol';
import { settings } from '../../model/settings.svelte';
import type { Told } from '../../model/table.svelte';

const TAGS = { fr: 'fr-FR', en: 'en-GB', de: 'de-DE' };

export function say(text: string): void {
  if (!settings.voice || text === '' || !('speechSynthesis' in globalThis)) return;
  const words = new SpeechSynthesisUtterance(text);
  words.lang = TAGS[language()];
  words.rate = 0.95;
  speechSynthesis.speak(words);
}

export function hush(): void {
  if ('speechSynthesis' in globalThis) speechSynthesis.cancel();
}

function sentence(effect: Effect, me: Seat, name: (seat: Seat) => string): string {
  const mine = effect.seat === me;
  const who = effect.seat === undefined ? '' : name(effect.seat);
  switch (effect.effect) {
    case 'crossed':
      if (mine) return t(`kids.say.crossed.${effect.zone}`);
      return t('kids.say.other_crossed', { name: who, what: t(`kids.one.${effect.zone}`) });
    case 'scored':
      return mine ? t('kids.say.star', { n: effect.points ?? 1 }) : '';
    case 'won':
      return mine ? t(`kids.say.bonus.${effect.what}`) : '';
    case 'game_over':
      return t('kids.say.over');
    default:
      return '';
  }
}

// What there is to say about an event.
export const spoken = (told: Told, me: Seat, name: (seat: Seat) => string): string =>
  told.effects.map((effect) => sentence(effect, me, name)).filter((text) => text !== '').join(' ');

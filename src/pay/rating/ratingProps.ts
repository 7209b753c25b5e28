import type { ActorRefFrom } from 'xstate';
import en from '#i18n/en/rating.json' with { type: 'json' };
import fr from '#i18n/fr/rating.json' with { type: 'json' };
import { textsOf } from '#i18n/texts.ts';
import { localeOf } from '#lib/locales.ts';
import type { ratingPageMachine } from '#machines/satisfaction/ratingPage.machine.ts';

export type RatingActor = ActorRefFrom<typeof ratingPageMachine>;
export type RatingText = keyof typeof en;

/** Formats a text of the page with its values. */
export type SayRating = (id: RatingText, values?: Record<string, string>) => string;

const texts: Record<'en' | 'fr', Record<RatingText, string>> = { en, fr };

/** Returns the formatter of the page in a language. */
export const ratingTexts = (language: 'en' | 'fr'): SayRating =>
  textsOf(localeOf(language), texts[language]).text;

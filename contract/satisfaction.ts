import { z } from 'zod/mini';
import { operation } from './operation.ts';

/** Path of the page on which a customer without an account rates a conversation; followed by the signed token. */
export const RATING_PATH = '/rate/';

export const RATING_MOST = 5;
export const RATING_COMMENT_MAX = 1_000;
export const QUESTION_MAX = 600;
/** Longest time between the resolve and the question, and between two questions to one customer. */
export const WAIT_MINUTES_MOST = 24 * 60;
export const PAUSE_DAYS_MOST = 365;

/** Grades from 1, the worst, to 5. */
export const Rating = z.int().check(z.minimum(1), z.maximum(RATING_MOST));

const text = z.string().check(z.trim(), z.minLength(1), z.maxLength(QUESTION_MAX));
const inLanguages = z.object({ en: text, fr: text });

/** An organisation's settings of the question that customers get after a resolve. */
export const SatisfactionSettings = z.object({
  enabled: z.boolean(),
  /** Channels on which it asks. */
  whatsapp: z.boolean(),
  instagram: z.boolean(),
  wait_minutes: z.int().check(z.minimum(0), z.maximum(WAIT_MINUTES_MOST)),
  /** A customer is asked once in so many days at most. */
  pause_days: z.int().check(z.minimum(1), z.maximum(PAUSE_DAYS_MOST)),
  question: inLanguages,
  /** Asks for a comment after a grade that was given in the chat. */
  invitation: inLanguages,
});
export type SatisfactionSettings = z.infer<typeof SatisfactionSettings>;

export const USUAL_SATISFACTION: SatisfactionSettings = {
  enabled: false,
  whatsapp: true,
  instagram: true,
  wait_minutes: 10,
  pause_days: 30,
  question: {
    en: 'How satisfied are you with our help? 5 is the best.',
    fr: 'Êtes-vous satisfait de notre aide\u00a0? 5 est la meilleure note.',
  },
  invitation: {
    en: 'Thank you! If you want to tell us more, write it here:',
    fr: 'Merci\u00a0! Si vous voulez nous en dire plus, écrivez-le ici\u00a0:',
  },
};

const settingsPath = '/api/organization/satisfaction';
const Settings = z.object({ success: z.literal(true), data: SatisfactionSettings });

export const getSatisfaction = operation({
  name: 'satisfaction.settings',
  method: 'GET',
  path: settingsPath,
  output: Settings,
  refuses: [],
  access: 'member',
});

/** Changes the settings, with an audit line. Questions that are planned follow the settings of the instant they are due. */
export const saveSatisfaction = operation({
  name: 'satisfaction.saveSettings',
  method: 'POST',
  path: settingsPath,
  body: z.partial(SatisfactionSettings),
  output: Settings,
  refuses: [],
  access: 'member',
  permission: 'business.change',
  audit: 'business.changed',
});

/** Data visible to the holder of a rating link: nothing about the customer or the conversation. */
export const RatingLink = z.object({
  business: z.string(),
  question: z.string(),
  language: z.enum(['en', 'fr']),
  rating: z.nullable(Rating),
  comment: z.nullable(z.string()),
  /** False once nothing can be answered or changed any more. */
  open: z.boolean(),
});
export type RatingLink = z.infer<typeof RatingLink>;

const params = z.object({ token: z.string().check(z.maxLength(100)) });
const Link = z.object({ success: z.literal(true), data: RatingLink });

export const getRating = operation({
  name: 'satisfaction.link',
  method: 'GET',
  path: '/api/satisfaction/:token',
  params,
  output: Link,
  refuses: ['notFound'],
  access: 'anyone',
});

/** Records a grade and a comment. Sent again it changes nothing; within a day it may be changed. */
export const rateConversation = operation({
  name: 'satisfaction.rate',
  method: 'POST',
  path: '/api/satisfaction/:token',
  params,
  body: z.object({
    rating: Rating,
    comment: z.string().check(z.trim(), z.maxLength(RATING_COMMENT_MAX)),
  }),
  output: Link,
  refuses: ['notFound', 'ratingClosed'],
  access: 'anyone',
});

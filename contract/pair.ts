import { z } from 'zod/mini';
import { operation } from './operation.ts';
import { integer } from './page.ts';
import { words } from './words.ts';

/** Limits: questions of a pair, characters of each and of the answer, and pairs of an organisation. */
export const PAIR = { questions: 10, question: 200, answer: 1_000, count: 300 } as const;

export const PairLanguage = z.enum(['english', 'french']);
export type PairLanguage = z.infer<typeof PairLanguage>;

/** Questions that have the same answer, and that answer, which is sent as it is. */
export const PairText = z.object({
  questions: z.array(words(PAIR.question)).check(z.maxLength(PAIR.questions)),
  answer: words(PAIR.answer),
  /** The language in which it is searched. */
  language: PairLanguage,
});
export type PairText = z.infer<typeof PairText>;

/** A pair of questions and an answer that Copilot answers from. */
export const Pair = z.extend(PairText, {
  id: z.uuid(),
  /** It speaks to a machine, so nothing is answered from it. */
  is_set_aside: z.boolean(),
  /** Number of answers that were taken from it, and when the last was; null if none. */
  uses: z.int(),
  used: z.nullable(z.string()),
  /** Name of the member who wrote it last; null if that person has left. */
  owner: z.nullable(z.string()),
  changed: z.string(),
  version: z.int(),
});
export type Pair = z.infer<typeof Pair>;

/** Reasons not to save a pair: `details.reason` of `pairInvalid`; `taken`: another pair has one of its questions. */
export const PAIR_FAULTS = ['questions', 'answer', 'taken', 'full'] as const;
export type PairFault = (typeof PAIR_FAULTS)[number];

const subject = z.object({ id: z.uuid() });
const Saved = z.object({ success: z.literal(true), pair: Pair });
const admin = { access: 'member', permission: 'copilot.change' } as const;

/** Lists the pairs by their first question. */
export const listPairs = operation({
  name: 'pair.list',
  method: 'GET',
  path: '/api/organization/copilot/pairs',
  output: z.object({ success: z.literal(true), pairs: z.array(Pair) }),
  refuses: [],
  access: 'member',
});

/** Adds a pair; only while Copilot is on, like a document (COP-002). */
export const createPair = operation({
  name: 'pair.create',
  method: 'POST',
  path: '/api/organization/copilot/pairs',
  body: z.extend(PairText, {
    /** Id of the unanswered question that it answers, which is then no longer listed. */
    unanswered_id: z.optional(z.uuid()),
  }),
  output: Saved,
  refuses: ['copilotOff', 'pairInvalid', 'idempotencyReused'],
  ...admin,
  idempotent: true,
  audit: 'copilot.pairAdded',
});

export const updatePair = operation({
  name: 'pair.update',
  method: 'PUT',
  path: '/api/organization/copilot/pairs/:id',
  params: subject,
  body: z.extend(PairText, { version: integer() }),
  output: Saved,
  refuses: ['copilotOff', 'notFound', 'pairInvalid', 'outdated'],
  ...admin,
  audit: 'copilot.pairChanged',
});

/** Removes a pair, which ends answers from it. */
export const removePair = operation({
  name: 'pair.remove',
  method: 'DELETE',
  path: '/api/organization/copilot/pairs/:id',
  params: subject,
  output: z.object({ success: z.literal(true) }),
  refuses: ['copilotOff', 'notFound'],
  ...admin,
  audit: 'copilot.pairRemoved',
});

import { z } from 'zod/mini';
import { DataSource, DOCUMENT } from './dataSource.ts';
import { INSTRUCTIONS } from './copilotInstructions.ts';
import { Handover, SourceKind } from './extras.ts';
import { operation } from './operation.ts';
import { words } from './words.ts';

/** Characters of an escalation topic (COP-006). */
export const TOPIC = { least: 2, most: 20 } as const;
export const TOPICS_MOST = 50;

/** Greatest limits that an organisation may set for itself. */
export const BUDGET = { tokens: 1_000_000_000, seconds: 600 } as const;

/** Returns a topic as topics are compared (B72). */
export const foldedTopic = (topic: string): string => topic.trim().toLocaleLowerCase();

const Topic = z.string().check(z.trim(), z.minLength(TOPIC.least), z.maxLength(TOPIC.most));

/** The rules that an admin changes. */
export const CopilotRules = z.object({
  enabled: z.boolean(),
  /** What a person always answers. */
  escalation_topics: z.array(Topic).check(
    z.maxLength(TOPICS_MOST),
    z.refine((topics) => new Set(topics.map(foldedTopic)).size === topics.length, 'A topic stands twice'),
  ),
  /** How sure Copilot must be to answer, from 0 to 100 (COP-005). */
  confidence_threshold: z.int().check(z.minimum(0), z.maximum(100)),
  /** Most tokens of the language model in a day (UTC), and seconds for an answer; null: as much as the installation allows. */
  daily_budget: z.nullable(z.int().check(z.minimum(0), z.maximum(BUDGET.tokens))),
  answer_seconds: z.nullable(z.int().check(z.minimum(1), z.maximum(BUDGET.seconds))),
});
export type CopilotRules = z.infer<typeof CopilotRules>;

/** All settings of Copilot (ENT-029). */
export const CopilotSettings = z.extend(CopilotRules, {
  enable_notification: z.boolean(),
  data_sources: z.array(DataSource),
});
export type CopilotSettings = z.infer<typeof CopilotSettings>;

/** A change of the settings. Documents that `data_sources` leaves out are removed; it adds none. */
export const CopilotChange = z.partial(
  z.extend(CopilotSettings, {
    data_sources: z.array(z.object({ id: z.uuid() })).check(z.maxLength(DOCUMENT.count)),
  }),
);
export type CopilotChange = z.infer<typeof CopilotChange>;

/** Changes settings of Copilot; while it is off only the switch may be changed (COP-002). */
export const saveCopilotRules = operation({
  name: 'organisation.saveCopilotRules',
  method: 'POST',
  path: '/api/organization/update-copilot-rules',
  body: CopilotChange,
  output: z.object({ success: z.literal(true), data: CopilotSettings }),
  refuses: ['copilotOff', 'notFound'],
  access: 'member',
  permission: 'copilot.change',
  audit: 'copilot.changed',
});

/** Maximum characters of a question that an admin tries. */
export const QUESTION_MOST = 1_000;

/** Something that Copilot read for an answer: a document, a pair (named by its first question), the campaign that is answered, or what a tool looked up. */
export const ReadSource = z.object({
  kind: z.enum(['document', 'pair', 'campaign', 'record']),
  name: z.string(),
});
export type ReadSource = z.infer<typeof ReadSource>;

/** Outcome of a question that Copilot is tried with; `read` is empty where no search was needed. */
export const CopilotTrial = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('answer'),
    text: z.string(),
    /** The document or pair that the answer rests on, and the page; null for a greeting, and where the format has no pages. */
    source: z.nullable(z.string()),
    page: z.nullable(z.int()),
    source_kind: z.optional(SourceKind),
    /** How sure Copilot is, and how sure it must be, from 0 to 100. */
    confidence: z.number(),
    threshold: z.number(),
    read: z.array(ReadSource),
  }),
  z.object({ kind: z.literal('handOver'), handover: Handover, read: z.array(ReadSource) }),
]);
export type CopilotTrial = z.infer<typeof CopilotTrial>;

/** Returns what Copilot would answer to a customer's question, whether it is on or off. Nothing is sent or stored. */
export const tryCopilot = operation({
  name: 'organisation.tryCopilot',
  method: 'POST',
  path: '/api/organization/copilot/try',
  body: z.object({
    question: z.string().check(z.trim(), z.minLength(1), z.maxLength(QUESTION_MOST)),
    /** A campaign of the organisation that the question answers; another id is none. */
    campaign_id: z.optional(z.uuid()),
    /** Instructions to try before they are saved; without them those in force count. */
    instructions: z.optional(words(INSTRUCTIONS.length)),
  }),
  output: CopilotTrial,
  refuses: [],
  access: 'member',
  permission: 'copilot.change',
});

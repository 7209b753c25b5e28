import { z } from 'zod/mini';
import { operation } from './operation.ts';

/** Characters of an escalation topic (COP-006). */
export const TOPIC = { least: 2, most: 20 } as const;
export const TOPICS_MOST = 50;

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
});
export type CopilotRules = z.infer<typeof CopilotRules>;

/** Changes rules of Copilot; while it is off only the switch may be changed (COP-002). */
export const saveCopilotRules = operation({
  name: 'organisation.saveCopilotRules',
  method: 'POST',
  path: '/api/organization/update-copilot-rules',
  body: z.partial(CopilotRules),
  output: z.object({ success: z.literal(true), data: CopilotRules }),
  refuses: ['copilotOff'],
  access: 'member',
  permission: 'copilot.change',
  audit: 'copilot.changed',
});

import { z } from 'zod/mini';
import { Channel } from './conversation.ts';
import { operation } from './operation.ts';
import { RuleLanguage } from './ruleLanguage.ts';

export const RULES_MOST = 20;
export const RULE_NAME_MAX = 60;
export const RULE_TAGS_MOST = 10;
export const CAPACITY_MOST = 500;

/** Ways to choose among the members who are available: in turn, by the fewest conversations, or by skill. */
export const Strategy = z.enum(['roundRobin', 'leastLoad', 'skill']);
export type Strategy = z.infer<typeof Strategy>;

/** A rule that gives waiting conversations to members; the first whose conditions hold decides. */
export const AssignmentRule = z.object({
  id: z.uuid(),
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(RULE_NAME_MAX)),
  is_on: z.boolean(),
  /** Null: every channel. */
  channel: z.nullable(Channel),
  /** The customer has all of them. */
  tags: z.array(z.string().check(z.minLength(1), z.maxLength(40))).check(z.maxLength(RULE_TAGS_MOST)),
  /** Null: every language. */
  language: z.nullable(RuleLanguage),
  hours: z.enum(['any', 'open', 'closed']),
  strategy: Strategy,
  /** The person who handled it before comes first, if they are available. */
  previous_first: z.boolean(),
});
export type AssignmentRule = z.infer<typeof AssignmentRule>;

/** A member, as rules see them. */
export const Assignee = z.object({
  user_id: z.string(),
  name: z.string(),
  /** The most conversations that rules give them; null: any number. */
  capacity: z.nullable(z.int()),
  skills: z.array(z.string()),
  languages: z.array(RuleLanguage),
  /** Set by themselves. */
  is_away: z.boolean(),
  /** Whether their dashboard is open. */
  is_present: z.boolean(),
  /** Conversations that they handle, without resolved and snoozed ones. */
  load: z.int(),
});
export type Assignee = z.infer<typeof Assignee>;

const path = '/api/organization/assignment';
const Settings = z.object({ rules: z.array(AssignmentRule), members: z.array(Assignee) });
export type AssignmentSettings = z.infer<typeof Settings>;
const Answered = z.object({ success: z.literal(true), data: Settings });

export const getAssignment = operation({
  name: 'assignment.settings',
  method: 'GET',
  path,
  output: Answered,
  refuses: [],
  access: 'member',
});

/** Replaces the rules, which are tried in their order. */
export const saveRules = operation({
  name: 'assignment.saveRules',
  method: 'POST',
  path,
  body: z.object({ rules: z.array(AssignmentRule).check(z.maxLength(RULES_MOST)) }),
  output: Answered,
  refuses: [],
  access: 'member',
  permission: 'assignment.change',
  audit: 'business.assignmentChanged',
});

/** Says how many conversations rules give a member, and what the member knows. */
export const saveAssignee = operation({
  name: 'assignment.saveMember',
  method: 'POST',
  path: `${path}/member`,
  body: z.object({
    user_id: z.string().check(z.maxLength(64)),
    capacity: z.nullable(z.int().check(z.minimum(0), z.maximum(CAPACITY_MOST))),
    skills: z.array(z.string().check(z.minLength(1), z.maxLength(40))).check(z.maxLength(RULE_TAGS_MOST)),
    languages: z.array(RuleLanguage).check(z.maxLength(RuleLanguage.options.length)),
  }),
  output: Answered,
  refuses: ['notAMember'],
  access: 'member',
  permission: 'assignment.change',
  audit: 'business.assigneeChanged',
});

/** Sets the caller away, so that rules give them nothing, or back. */
export const setAway = operation({
  name: 'assignment.setAway',
  method: 'POST',
  path: `${path}/away`,
  body: z.object({ is_away: z.boolean() }),
  output: Answered,
  refuses: [],
  access: 'member',
});

/** Reasons of an assignment by a rule. */
export const AssignmentReason = z.enum(['previous', 'roundRobin', 'leastLoad', 'skill']);
export type AssignmentReason = z.infer<typeof AssignmentReason>;

const Preview = z.object({
  /** The rule that decides; null: none holds. */
  rule: z.nullable(z.string()),
  /** Null: nobody is available. */
  to: z.nullable(z.object({ name: z.string(), reason: AssignmentReason })),
  /** Everybody else, and why not. */
  others: z.array(
    z.object({ name: z.string(), why: z.enum(['away', 'absent', 'full', 'unskilled', 'later']) }),
  ),
});
export type AssignmentPreview = z.infer<typeof Preview>;

/** Tells who would get a conversation with these properties now, and why. */
export const previewAssignment = operation({
  name: 'assignment.preview',
  method: 'GET',
  path: `${path}/preview`,
  query: z.object({
    channel: Channel,
    language: z.optional(RuleLanguage),
    tag: z.optional(z.string().check(z.maxLength(40))),
  }),
  output: Preview,
  refuses: [],
  access: 'member',
});

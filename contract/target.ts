import { z } from 'zod/mini';
import { operation } from './operation.ts';

/** The longest target: thirty days, in minutes. */
export const TARGET_MOST = 43_200;

/** Kinds of targets: for the first answer of an episode, each later one, and the resolve. */
export const TARGET_KINDS = ['first', 'next', 'resolution'] as const;
export type TargetKind = (typeof TARGET_KINDS)[number];

const Minutes = z.nullable(z.int().check(z.minimum(1), z.maximum(TARGET_MOST)));

/** The targets of a channel in minutes, null for none; `in_hours`: only opening hours count, if there are any. */
export const ChannelTargets = z.object({
  first: Minutes,
  next: Minutes,
  resolution: Minutes,
  in_hours: z.boolean(),
});
export type ChannelTargets = z.infer<typeof ChannelTargets>;

/** The targets of an organisation. `soon`: the part of a target, in percent, after which it is due soon. */
export const ResponseTargets = z.object({
  soon: z.int().check(z.minimum(10), z.maximum(95)),
  whatsapp: ChannelTargets,
  instagram: ChannelTargets,
});
export type ResponseTargets = z.infer<typeof ResponseTargets>;

const none: ChannelTargets = { first: null, next: null, resolution: null, in_hours: true };

/** The targets until an admin sets some. */
export const NO_TARGETS: ResponseTargets = { soon: 80, whatsapp: none, instagram: none };

const path = '/api/organization/targets';
const Answered = z.object({
  success: z.literal(true),
  data: z.extend(ResponseTargets, {
    /** Whether the organisation has opening hours; without them every hour counts. */
    has_hours: z.boolean(),
  }),
});
export type TargetSettings = z.infer<typeof Answered>['data'];

export const getTargets = operation({
  name: 'organisation.targets',
  method: 'GET',
  path,
  output: Answered,
  refuses: [],
  access: 'member',
});

/** Changes the targets. The conversations that wait are counted anew by a job, which announces its end. */
export const saveTargets = operation({
  name: 'organisation.saveTargets',
  method: 'POST',
  path,
  body: ResponseTargets,
  output: Answered,
  refuses: [],
  access: 'member',
  permission: 'targets.change',
  audit: 'business.targetsChanged',
});

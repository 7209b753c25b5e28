import { z } from 'zod/mini';
import { TAG_MAX } from './contact.ts';
import { NOTE_MAX } from './conversation.ts';
import { operation } from './operation.ts';
import { integer } from './page.ts';

/** Limits of a macro; `most` is the number that one person, or the organisation together, may have. */
export const MACRO = { name: 100, steps: 10, most: 100, hours: 24 * 90 } as const;

/** Owner of a macro: the whole organisation, or the person who made it. */
export const MacroScope = z.enum(['shared', 'personal']);
export type MacroScope = z.infer<typeof MacroScope>;

const tag = z.string().check(z.minLength(1), z.maxLength(TAG_MAX));

/** One action of the product, as a button does it. */
export const MacroStep = z.discriminatedUnion('do', [
  /** `to` is the person who runs it, Copilot, or a colleague's id. */
  z.object({ do: z.literal('assign'), to: z.string().check(z.minLength(1), z.maxLength(64)) }),
  z.object({ do: z.literal('tag'), tag }),
  z.object({ do: z.literal('untag'), tag }),
  z.object({ do: z.literal('snippet'), snippet: z.uuid() }),
  z.object({ do: z.literal('note'), notes: z.string().check(z.minLength(1), z.maxLength(NOTE_MAX)) }),
  /** Null: until the customer writes. */
  z.object({ do: z.literal('snooze'), hours: z.nullable(z.int().check(z.gte(1), z.lte(MACRO.hours))) }),
  z.object({ do: z.literal('resolve') }),
]);
export type MacroStep = z.infer<typeof MacroStep>;
export type MacroStepKind = MacroStep['do'];
export const MACRO_STEPS = ['assign', 'tag', 'untag', 'snippet', 'note', 'snooze', 'resolve'] as const;
/** Values of `to` beside the ids of colleagues. */
export const ASSIGN_ME = 'me';
export const ASSIGN_COPILOT = 'copilot';

export const Macro = z.object({
  id: z.uuid(),
  scope: MacroScope,
  name: z.string(),
  steps: z.array(MacroStep),
  version: z.int(),
});
export type Macro = z.infer<typeof Macro>;

/** Reasons not to save a macro: `details.reason` of `macroInvalid`; `details.step` is the faulty step, from 0. */
export const MACRO_FAULTS = ['name', 'steps', 'member', 'tag', 'snippet', 'full'] as const;
export type MacroFault = (typeof MACRO_FAULTS)[number];

const row = {
  name: z.string().check(z.maxLength(MACRO.name)),
  steps: z.array(MacroStep).check(z.maxLength(MACRO.steps)),
};
const Saved = z.object({ success: z.literal(true), macro: Macro });
const subject = z.object({ id: z.uuid() });

/** Lists the shared macros and the caller's own, each in its order. */
export const listMacros = operation({
  name: 'macro.list',
  method: 'GET',
  path: '/api/macros',
  output: z.object({ success: z.literal(true), macros: z.array(Macro) }),
  refuses: [],
  access: 'member',
});

/** Creates a macro, last in its list. Shared ones need the permission `macros.share`. */
export const createMacro = operation({
  name: 'macro.create',
  method: 'POST',
  path: '/api/macros',
  body: z.object({ scope: MacroScope, ...row }),
  output: Saved,
  refuses: ['macroInvalid', 'idempotencyReused'],
  access: 'member',
  idempotent: true,
  audit: 'macros.created',
});

/** Changes a macro, but not who has it. */
export const updateMacro = operation({
  name: 'macro.update',
  method: 'PUT',
  path: '/api/macros/:id',
  params: subject,
  body: z.object({ ...row, version: integer() }),
  output: Saved,
  refuses: ['notFound', 'macroInvalid', 'outdated'],
  access: 'member',
  audit: 'macros.changed',
});

export const deleteMacro = operation({
  name: 'macro.delete',
  method: 'DELETE',
  path: '/api/macros/:id',
  params: subject,
  output: z.object({ success: z.literal(true) }),
  refuses: ['notFound'],
  access: 'member',
  audit: 'macros.deleted',
});

/** Moves a macro before another of its list; `before` null: to the end. */
export const moveMacro = operation({
  name: 'macro.move',
  method: 'POST',
  path: '/api/macros/:id/move',
  params: subject,
  body: z.object({ before: z.nullable(z.uuid()) }),
  output: z.object({ success: z.literal(true) }),
  refuses: ['notFound'],
  access: 'member',
  audit: 'macros.moved',
});

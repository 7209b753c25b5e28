import type { ActorRefFrom } from 'xstate';
import type { macroFormMachine } from '#machines/macros/macroForm.machine.ts';
import type { macroRunMachine } from '#machines/macros/macroRun.machine.ts';
import type { macrosMachine } from '#machines/macros/macros.machine.ts';

export type MacrosActor = ActorRefFrom<typeof macrosMachine>;
export type MacroFormActor = ActorRefFrom<typeof macroFormMachine>;
export type MacroRunActor = ActorRefFrom<typeof macroRunMachine>;

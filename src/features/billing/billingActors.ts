import type { ActorRefFrom } from 'xstate';
import type { planChangeMachine } from '#machines/billing/planChange.machine.ts';
import type { planChooserMachine } from '#machines/billing/planChooser.machine.ts';

export type PlanChooserActor = ActorRefFrom<typeof planChooserMachine>;
export type PlanChangeActor = ActorRefFrom<typeof planChangeMachine>;

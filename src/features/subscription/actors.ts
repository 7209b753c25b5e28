import type { ActorRefFrom } from 'xstate';
import type { statusDialogMachine } from '#machines/subscription/statusDialog.machine.ts';
import type { subscriptionGateMachine } from '#machines/subscription/subscriptionGate.machine.ts';

export type GateActor = ActorRefFrom<typeof subscriptionGateMachine>;
export type StatusDialogActor = ActorRefFrom<typeof statusDialogMachine>;

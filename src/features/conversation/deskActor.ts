import type { ActorRefFrom } from 'xstate';
import type { deskMachine } from '#machines/customer/desk.machine.ts';

export type DeskActor = ActorRefFrom<typeof deskMachine>;

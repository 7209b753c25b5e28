import type { ActorRefFrom } from 'xstate';
import type { fieldEditMachine } from '#machines/fields/fieldEdit.machine.ts';
import type { fieldListMachine } from '#machines/fields/fieldList.machine.ts';

export type FieldListActor = ActorRefFrom<typeof fieldListMachine>;
export type FieldEditActor = ActorRefFrom<typeof fieldEditMachine>;

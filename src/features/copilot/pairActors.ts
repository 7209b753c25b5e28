import type { ActorRefFrom } from 'xstate';
import type { pairEditMachine } from '#machines/copilot/pairEdit.machine.ts';
import type { unansweredListMachine } from '#machines/copilot/unansweredList.machine.ts';
import type { pairListMachine } from '#machines/copilot/pairList.machine.ts';

export type UnansweredListActor = ActorRefFrom<typeof unansweredListMachine>;
export type PairEditActor = ActorRefFrom<typeof pairEditMachine>;
export type PairListActor = ActorRefFrom<typeof pairListMachine>;

import type { ActorRefFrom } from 'xstate';
import type { tagEditMachine } from '#machines/tags/tagEdit.machine.ts';
import type { tagListMachine } from '#machines/tags/tagList.machine.ts';
import type { tagMergeMachine } from '#machines/tags/tagMerge.machine.ts';

export type TagListActor = ActorRefFrom<typeof tagListMachine>;
export type TagEditActor = ActorRefFrom<typeof tagEditMachine>;
export type TagMergeActor = ActorRefFrom<typeof tagMergeMachine>;

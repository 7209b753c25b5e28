import type { ActorRefFrom } from 'xstate';
import type { bulkActionMachine } from '#machines/inbox/bulkAction.machine.ts';
import type { mentionsMachine } from '#machines/inbox/mentions.machine.ts';
import type { savedViewsMachine } from '#machines/inbox/savedViews.machine.ts';
import type { selectionMachine } from '#machines/inbox/selection.machine.ts';
import type { conversationListMachine } from '#machines/inbox/conversationList.machine.ts';
import type { listFilterMachine } from '#machines/inbox/listFilter.machine.ts';

export type ListActor = ActorRefFrom<typeof conversationListMachine>;
export type ListFilterActor = ActorRefFrom<typeof listFilterMachine>;
export type SelectionActor = ActorRefFrom<typeof selectionMachine>;
export type BulkActor = ActorRefFrom<typeof bulkActionMachine>;
export type SavedViewsActor = ActorRefFrom<typeof savedViewsMachine>;
export type MentionsActor = ActorRefFrom<typeof mentionsMachine>;

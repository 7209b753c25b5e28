import { createActor, SimulatedClock } from 'xstate';
import { ListTools } from '#features/inbox/tools/ListTools.tsx';
import { RowMenu } from '#features/inbox/RowMenu.tsx';
import { ConversationList } from '#features/inbox/ConversationList.tsx';
import { conversationListMachine } from '#machines/inbox/conversationList.machine.ts';
import { bulkActionMachine } from '#machines/inbox/bulkAction.machine.ts';
import { listFilterMachine } from '#machines/inbox/listFilter.machine.ts';
import { mentionsMachine } from '#machines/inbox/mentions.machine.ts';
import { savedViewsMachine } from '#machines/inbox/savedViews.machine.ts';
import { selectionMachine } from '#machines/inbox/selection.machine.ts';
import { rowActionsMachine } from '#machines/inbox/rowActions.machine.ts';
import { conversationSearchMachine } from '#machines/inbox/conversationSearch.machine.ts';
import { keys } from '#services/cache.ts';
import { ADA, aConversation, aMessage, named, people } from '../entities.ts';
import { quiet } from '../quiet.ts';
import { alwaysAnswerPages } from '../pages.ts';
import type { View } from './view.ts';

/** Enough rows to scroll. */
const rows = [
  ...people,
  ...Array.from({ length: 40 }, (_, n) => aConversation(100 + n, named(`Customer ${n}`))),
];

const clock = new SimulatedClock();
const search = () => createActor(quiet(conversationSearchMachine), { clock, input: { q: '' } }).start();
const rowActions = () => createActor(quiet(rowActionsMachine), { clock }).start();
const list = () =>
  createActor(quiet(conversationListMachine), { clock, input: { filter: 'all', refine: '' } }).start();

const tools = () => ({
  list: list(),
  filter: createActor(quiet(listFilterMachine), { clock }).start(),
  selection: createActor(quiet(selectionMachine), { clock }).start(),
  bulk: createActor(quiet(bulkActionMachine), { clock }).start(),
  views: createActor(quiet(savedViewsMachine), { clock }).start(),
  mentions: createActor(quiet(mentionsMachine), { clock }).start(),
  mayShare: true,
  onShowView: () => {},
});

export const inboxViews: Record<string, View> = {
  conversationList: {
    draw: (actor) => (
      <ConversationList
        actor={actor}
        search={search()}
        rowActions={rowActions()}
        me={ADA}
        openId={null}
        phone="+237 6 55 01 22 84"
      />
    ),
    seed: (cache, actor) => {
      alwaysAnswerPages(actor, { count: rows.length, next: rows.length });
      for (const refine of ['', 'unread=1', 'sort=waiting']) {
        cache.setQueryData(keys.conversations('all', refine), rows);
        cache.setQueryData(keys.conversations('mine', refine), rows.slice(1));
      }
    },
  },
  listFilter: { draw: (actor) => <ListTools {...tools()} filter={actor} /> },
  selection: { draw: (actor) => <ListTools {...tools()} selection={actor} /> },
  bulkAction: { draw: (actor) => <ListTools {...tools()} bulk={actor} /> },
  savedViews: { draw: (actor) => <ListTools {...tools()} views={actor} /> },
  mentions: { draw: (actor) => <ListTools {...tools()} mentions={actor} /> },
  rowActions: { draw: (actor) => <RowMenu actor={actor} /> },
  conversationSearch: {
    draw: (actor) => (
      <ConversationList
        actor={list()}
        search={actor}
        rowActions={rowActions()}
        me={ADA}
        openId={null}
        phone="+237 6 55 01 22 84"
      />
    ),
    seed: (cache, actor) => {
      // The cache gets the results that the chart received.
      actor.subscribe(({ context: { found } }) => {
        const messages = [
          { conversation: rows[0]!, message: aMessage(7, { message: 'Is the jacket still there?' }) },
        ];
        cache.setQueryData(keys.found, {
          conversations: rows.slice(0, found?.conversations ?? 0),
          messages: messages.slice(0, found?.messages ?? 0),
          words: 'jacket',
        });
      });
    },
  },
};

import { listMessages, type Message, searchMessages } from '#contract/message.ts';
import { MESSAGE_PAGE } from '#contract/page.ts';
import { chatSearchMachine } from '#machines/conversation/chatSearch.machine.ts';
import { messageHistoryMachine } from '#machines/conversation/messageHistory.machine.ts';
import { scrollPositionMachine } from '#machines/conversation/scrollPosition.machine.ts';
import { awaitHistory, dropFar, replaceHistory, storePage } from '#services/historyWindow.ts';
import { countReceived, extentOf } from '#services/keptHistories.ts';
import { findMessage, historyOf } from '#services/mergeMessages.ts';
import { fulfil } from '#app/wiring/fulfil.ts';
import { idOf } from '#machines/idOf.ts';
import { within } from '#app/wiring/within.ts';
import type { AppContext } from '#app/wiring/appContext.ts';

/** Most pages loaded at once to reach the first unread message; older ones load by scrolling. */
const UNREAD_PAGES = 5;

/** Loads one page, oldest first: the messages before the `offset` newest, or those around one. */
async function loadPage(
  app: AppContext,
  conversationId: string,
  part: { offset: number; limit?: number; around?: Message['_id'] },
  signal: AbortSignal,
) {
  const asked = { ...idOf(conversationId), limit: MESSAGE_PAGE, ...part };
  const { data, pagination } = await app.call(listMessages, asked, { signal });
  return { page: data.toReversed(), total: pagination.total };
}

/** Loads the newest page, and older ones until it begins with the first unread message. */
async function loadNewest(app: AppContext, conversationId: string, unread: number, signal: AbortSignal) {
  awaitHistory(app.cache, conversationId);
  let { page, total } = await loadPage(app, conversationId, { offset: 0 }, signal);
  for (
    let pages = 1;
    pages < UNREAD_PAGES && page.length < total && countReceived(page) < unread;
    pages += 1
  ) {
    const older = await loadPage(app, conversationId, { offset: page.length }, signal);
    page = [...older.page, ...page];
    total = older.total;
  }
  replaceHistory(app.cache, conversationId, page, total);
  return extentOf(historyOf(app.cache, conversationId));
}

/** Stores what `load` returns, with the events that arrive while it loads. */
async function store(app: AppContext, conversationId: string, load: () => ReturnType<typeof loadPage>) {
  awaitHistory(app.cache, conversationId);
  const { page, total } = await load();
  return storePage(app.cache, conversationId, page, total);
}

/** Loads the messages of the cache again, page by page, where they do not reach the newest one. */
async function loadSame(app: AppContext, conversationId: string, signal: AbortSignal) {
  const known = extentOf(historyOf(app.cache, conversationId));
  let page: Message[] = [];
  let { total } = known;
  for (let behind = known.newer; behind < known.newer + known.loaded; behind += MESSAGE_PAGE) {
    const offset = behind + total - known.total;
    const limit = Math.min(MESSAGE_PAGE, known.newer + known.loaded - behind);
    const older = await loadPage(app, conversationId, { offset, limit }, signal);
    page = [...older.page, ...page];
    total = older.total;
  }
  return { page, total };
}

/** Messages that arrived since the last answer shift the page, which must begin after the newest loaded message. */
async function loadNewer(app: AppContext, conversationId: string, signal: AbortSignal) {
  const history = historyOf(app.cache, conversationId);
  const { newer } = extentOf(history);
  const last = history?.messages.at(-1)?.seq ?? 0;
  const limit = Math.min(MESSAGE_PAGE, newer);
  for (let offset = newer - limit; ;) {
    const found = await loadPage(app, conversationId, { offset, limit }, signal);
    const missed = (found.page[0]?.seq ?? 0) - last - 1;
    if (missed <= 0) return found;
    offset += missed;
  }
}

export const wireHistory = (app: AppContext) =>
  messageHistoryMachine.provide({
    actors: {
      loadMessages: fulfil(({ conversationId, unread }, signal) =>
        loadNewest(app, conversationId, unread, signal),
      ),
      reload: fulfil(({ conversationId, unread }, signal) =>
        historyOf(app.cache, conversationId)?.newer
          ? store(app, conversationId, () => loadSame(app, conversationId, signal))
          : loadNewest(app, conversationId, unread, signal),
      ),
      loadBeside: fulfil(({ conversationId, side }, signal) => {
        const { loaded, newer } = extentOf(historyOf(app.cache, conversationId));
        return store(app, conversationId, () =>
          side === 'older'
            ? loadPage(app, conversationId, { offset: newer + loaded }, signal)
            : loadNewer(app, conversationId, signal),
        );
      }),
      loadAround: fulfil(async ({ conversationId, messageId, seq }, signal) => {
        const known = extentOf(historyOf(app.cache, conversationId));
        // A quote knows only its message, which may be loaded already.
        if (findMessage(app.cache, conversationId, messageId)) return known;
        const part =
          seq === 0
            ? { offset: 0, around: messageId as Message['_id'] }
            : { offset: Math.max(0, known.total - seq - MESSAGE_PAGE / 2) };
        return store(app, conversationId, () => loadPage(app, conversationId, part, signal));
      }),
      dropFar: fulfil(({ conversationId, ...position }) =>
        Promise.resolve(dropFar(app.cache, conversationId, position)),
      ),
    },
    actions: {
      notifyReached: (_, { position }) => {
        const chat = chatOf(app);
        if (!position || !chat) return;
        const found = findMessage(app.cache, chat.context.conversationId, position.messageId);
        if (!found) return app.showToast({ tone: 'plain', title: 'media.quoteGone' });
        // Lines sent from here are known by their client id.
        chat.children['scroll']?.send({
          type: 'scroll.toMessage',
          messageId: found.client_message_id ?? found._id,
        });
      },
      notifyNewest: () => chatOf(app)?.children['scroll']?.send({ type: 'scroll.toBottom' }),
    },
  });

/** Tells the history how long it is whenever the reader is at its end. */
export const wireScroll = (app: AppContext) =>
  scrollPositionMachine.provide({
    actions: {
      notifyAtEnd: () => {
        const chat = chatOf(app);
        if (!chat) return;
        const { length = 0 } = historyOf(app.cache, chat.context.conversationId)?.messages ?? {};
        chat.children['history']?.send({ type: 'history.atEnd', loaded: length });
      },
      notifyToNewest: () => chatOf(app)?.children['history']?.send({ type: 'history.toNewest' }),
    },
  });

const chatOf = (app: AppContext) => within(app).chat?.getSnapshot();

export const wireSearch = (app: AppContext) =>
  chatSearchMachine.provide({
    actors: {
      searchMessages: fulfil(async ({ conversationId, text }, signal) => {
        const { data, total } = await app.call(
          searchMessages,
          { ...idOf(conversationId), q: text },
          { signal },
        );
        // Lines sent from here are known by their client id.
        const hits = data.map(({ _id, seq, client_message_id }) => ({
          messageId: client_message_id ?? _id,
          seq,
        }));
        return { hits, total };
      }),
    },
    actions: {
      reveal: (_, { hit }) => {
        if (hit) chatOf(app)?.children['history']?.send({ type: 'history.reach', ...hit });
      },
    },
  });

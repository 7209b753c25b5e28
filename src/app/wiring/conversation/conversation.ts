import '#i18n/chat.ts';
import type { ActorRefFrom } from 'xstate';
import { Failure } from '#contract/failure.ts';
import { addNote, markUnread } from '#contract/conversation.ts';
import { assignConversation, setAutopilot, takeOverConversation } from '#contract/handling.ts';
import { getContact } from '#contract/contact.ts';
import { listMembers, type Member } from '#contract/identity.ts';
import { startTyping } from '#contract/sending.ts';
import { MEMBER_PAGE } from '#contract/page.ts';
import { acted } from './acted.ts';
import { resolve } from './afterResolve.ts';
import { wireAttachments, wireVoiceNote } from './attaching.ts';
import { assignDialogMachine } from '#machines/conversation/assignDialog.machine.ts';
import { composerMachine } from '#machines/conversation/composer.machine.ts';
import { handlingActionMachine } from '#machines/conversation/handlingAction.machine.ts';
import { noteDialogMachine } from '#machines/conversation/noteDialog.machine.ts';
import { replyWindowMachine } from '#machines/conversation/replyWindow.machine.ts';
import { unsentTextMachine } from '#machines/conversation/unsentText.machine.ts';
import { scrollPositionMachine } from '#machines/conversation/scrollPosition.machine.ts';
import { CONTACT_CACHE, contactDetailsMachine } from '#machines/contact/contactDetails.machine.ts';
import { keys } from '#services/cache.ts';
import { wireContactPanel } from '#app/wiring/contact/contactPanel.ts';
import { writeDraft } from './drafts.ts';
import { tellPresence } from '#app/wiring/connection/presence.ts';
import { fulfil } from '#app/wiring/fulfil.ts';
import { plainText } from './plainText.ts';
import { within } from '#app/wiring/within.ts';
import { idOf } from '#app/wiring/idOf.ts';
import { wireHistory, wireSearch } from './history.ts';
import { wireReactivation, wireTagged } from './reopening.ts';
import { wireReplyDraft } from './replyDraft.ts';
import { wireSnippetPicker } from './snippets.ts';
import { enqueue } from './sending.ts';
import type { AppContext } from '#app/wiring/appContext.ts';

export const wireHandlingAction = (app: AppContext) => {
  const act = (operation: typeof takeOverConversation | typeof setAutopilot) =>
    fulfil(async ({ conversationId }: { conversationId: string }, signal) =>
      acted(app, await app.call(operation as typeof takeOverConversation, idOf(conversationId), { signal })),
    );
  return handlingActionMachine.provide({
    actors: {
      takeOverConversation: act(takeOverConversation),
      setAutopilot: act(setAutopilot),
      resolveConversation: fulfil(({ conversationId }) => resolve(app, conversationId)),
      markUnread: fulfil(async ({ conversationId }, signal) => {
        const { convo } = await app.call(markUnread, idOf(conversationId), { signal });
        app.learnConversation(convo);
      }),
    },
    actions: {
      showFailure: (_, { action, problem }) =>
        app.showToast({ tone: 'destructive', title: `toast.${action}Failed`, text: problem.text, problem }),
      logFailure: (_, { action, problem }) => console.warn(`${action} failed: ${problem.code}`),
    },
  });
};

const wireAssignDialog = (app: AppContext) =>
  assignDialogMachine.provide({
    actors: {
      loadMembers: fulfil(async ({ search, offset }, signal) => {
        const asked = { limit: MEMBER_PAGE, offset, ...(search.trim() ? { search: search.trim() } : {}) };
        const { data, has_more } = await app.call(listMembers, asked, { signal });
        const members = app.cache.setQueryData<Member[]>(keys.members(search), (before) =>
          offset === 0 || !before ? data : [...before, ...data],
        );
        return { loaded: members?.length ?? 0, hasMore: has_more };
      }),
      assignConversation: fulfil(async ({ conversationId, memberId, notes }, signal) => {
        const asked = { ...idOf(conversationId), assigned_to: memberId, ...(notes ? { notes } : {}) };
        acted(app, await app.call(assignConversation, asked, { signal }));
      }),
    },
  });

/** Adds a note with one key per attempt, so that a repeat after a lost answer is the same note. */
const noteWriter = (app: AppContext) => {
  const noteKeys = new Map<string, string>();
  const keyFor = (attempt: string) =>
    noteKeys.get(attempt) ?? noteKeys.set(attempt, crypto.randomUUID()).get(attempt)!;
  return fulfil<void, { conversationId: string; notes: string; attemptId: number }>(
    async ({ conversationId, notes, attemptId }, signal) => {
      const idempotencyKey = keyFor(JSON.stringify([conversationId, attemptId, notes]));
      acted(app, await app.call(addNote, { ...idOf(conversationId), notes }, { signal, idempotencyKey }));
    },
  );
};

const wireNoteDialog = (app: AppContext) =>
  noteDialogMachine.provide({ actors: { addNote: noteWriter(app) } });

const wireUnsentText = (app: AppContext) =>
  unsentTextMachine.provide({
    actors: {
      copyText: fulfil<void, { text: string }>(async ({ text }) => {
        await navigator.clipboard.writeText(text).catch(() => {
          throw new Failure('unexpected', plainText(app, 'unsent.copyRefused'));
        });
      }),
      addNote: noteWriter(app),
    },
    actions: {
      discard: (_, { conversationId }) => {
        const chat = within(app).chat?.getSnapshot();
        if (chat?.context.conversationId !== conversationId) return;
        const composer = chat.children.composer as ActorRefFrom<typeof composerMachine> | undefined;
        composer?.send({ type: 'composer.unquote' });
        composer?.send({ type: 'composer.type', text: '' });
      },
      showDone: (_, { done }) => app.showToast({ tone: 'success', title: `unsent.${done}`, text: null }),
    },
  });

const wireComposer = (app: AppContext) =>
  composerMachine.provide({
    actions: {
      keepDraft: (_, { conversationId, text }) => writeDraft(app, conversationId, text),
      enqueue: (_, written) => {
        tellPresence(app, 'agent.sent');
        enqueue(app, written);
      },
      notifyUnsent: ({ context }, { held }) => {
        const chat = within(app).chat?.getSnapshot();
        if (chat?.context.conversationId !== context.conversationId) return;
        const unsent = chat.children.unsentText as ActorRefFrom<typeof unsentTextMachine> | undefined;
        unsent?.send({ type: 'text.held', held });
      },
      notifyTyping: (_, { conversationId }) => {
        tellPresence(app, 'agent.typed');
        app.call(startTyping, idOf(conversationId)).catch(() => {});
      },
      showBlocked: (_, { reason }) =>
        app.showToast({ tone: 'destructive', title: 'composer.blocked', text: reason }),
    },
  });

const wireDetails = (app: AppContext) =>
  contactDetailsMachine.provide({
    actors: {
      loadContact: fulfil(async ({ contactId, channel }, signal) => {
        const key = keys.contact(channel, contactId);
        const keptSince = app.cache.getQueryState(key)?.dataUpdatedAt ?? 0;
        if (Date.now() - keptSince < CONTACT_CACHE) return;
        const { contact } = await app.call(getContact, { id: contactId, channel }, { signal });
        app.cache.setQueryData(key, contact);
      }),
    },
  });

/** Supplies the charts of an open conversation. */
export const wireChatParts = (app: AppContext) => ({
  history: wireHistory(app),
  search: wireSearch(app),
  details: wireDetails(app),
  scroll: scrollPositionMachine,
  replyWindow: replyWindowMachine,
  composer: wireComposer(app),
  handlingAction: wireHandlingAction(app),
  assignDialog: wireAssignDialog(app),
  noteDialog: wireNoteDialog(app),
  attachments: wireAttachments(app),
  voiceNote: wireVoiceNote(app),
  reactivation: wireReactivation(app),
  taggedMessage: wireTagged(app),
  unsentText: wireUnsentText(app),
  replyDraft: wireReplyDraft(app),
  snippetPicker: wireSnippetPicker(app),
  contactPanel: wireContactPanel(app),
});

import { onAnswer } from '#app/wiring/connection/host.ts';
import '#i18n/chat.ts';
import { Failure } from '#contract/failure.ts';
import { markUnread } from '#contract/conversation.ts';
import { assignConversation, setAutopilot, takeOverConversation } from '#contract/handling.ts';
import { getContact } from '#contract/contact.ts';
import { ASSIGN_COPILOT, ASSIGN_ME } from '#contract/macro.ts';
import { listMembers, type Member } from '#contract/identity.ts';
import { startTyping } from '#contract/sending.ts';
import { MEMBER_PAGE } from '#contract/page.ts';
import { acted } from './acted.ts';
import { did } from './did.ts';
import { resolve } from './resolve.ts';
import { wireAttachments, wireVoiceNote } from './attaching.ts';
import { assignDialogMachine } from '#machines/conversation/assignDialog.machine.ts';
import { composerMachine } from '#machines/conversation/composer.machine.ts';
import { handlingActionMachine } from '#machines/conversation/handlingAction.machine.ts';
import { replyWindowMachine } from '#machines/conversation/replyWindow.machine.ts';
import { unsentTextMachine } from '#machines/conversation/unsentText.machine.ts';
import { CONTACT_CACHE, contactDetailsMachine } from '#machines/contact/contactDetails.machine.ts';
import { keys } from '#services/cache.ts';
import { readDraft } from '#services/keptDrafts.ts';
import { wireContactPanel } from '#app/wiring/contact/contactPanel.ts';
import { idOfDraft, showDraft, writeDraft } from './drafts.ts';
import { tellPresence } from '#app/wiring/connection/presence.ts';
import { fulfil } from '#app/wiring/fulfil.ts';
import { replyField } from '#app/wiring/inbox/neighbours.ts';
import { focusWhenThere } from '#ui/focus/focusWhenThere.ts';
import { plainText } from './plainText.ts';
import { idOf } from '#machines/idOf.ts';
import { noteWriter, wireNoteDialog } from './notes.ts';
export { explainReply } from './explainReply.ts';
export { hasUse, useTool } from './tools.ts';
import { wireHistory, wireScroll, wireSearch } from './history.ts';
import { wireReactivation, wireTagged } from './reopening.ts';
import { wireReplyDraft } from './replyDraft.ts';
import { wireSnippetPicker } from './snippets.ts';
import { wireTemplatePicker } from './templatePicker.ts';
import { partsOf } from './openChat.ts';
import { enqueue } from './sending.ts';
// In memory before a message can be taken back, also without a connection.
import './restoreMessage.ts';
import type { AppContext } from '#app/wiring/appContext.ts';

export const wireHandlingAction = (app: AppContext) => {
  const act = (operation: typeof takeOverConversation | typeof setAutopilot, to: string) =>
    fulfil(async ({ conversationId }: { conversationId: string }, signal) => {
      acted(app, await app.call(operation as typeof takeOverConversation, idOf(conversationId), { signal }));
      did(app, conversationId, { do: 'assign', to });
    });
  onAnswer(app, markUnread, ({ convo }) => app.learnConversation(convo));
  return handlingActionMachine.provide({
    actors: {
      takeOverConversation: act(takeOverConversation, ASSIGN_ME),
      setAutopilot: act(setAutopilot, ASSIGN_COPILOT),
      resolveConversation: fulfil(async ({ conversationId }) => {
        await resolve(app, conversationId);
        did(app, conversationId, { do: 'resolve' });
      }),
    },
    actions: {
      focusComposer: (_, { conversationId }) => focusWhenThere(replyField(conversationId)),
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
        return {
          loaded: members?.length ?? 0,
          hasMore: has_more,
          first: data.slice(0, 2).map(({ publicUserData }) => publicUserData.userId),
        };
      }),
      assignConversation: fulfil(async ({ conversationId, memberId, notes }, signal) => {
        const asked = { ...idOf(conversationId), assigned_to: memberId, ...(notes ? { notes } : {}) };
        acted(app, await app.call(assignConversation, asked, { signal }));
        did(app, conversationId, { do: 'assign', to: memberId });
      }),
    },
  });

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
        const composer = partsOf(app, conversationId)?.composer;
        composer?.send({ type: 'composer.unquote' });
        composer?.send({ type: 'composer.type', text: '' });
      },
    },
  });

const wireComposer = (app: AppContext) =>
  composerMachine.provide({
    guards: {
      isNewest: ({ context: { conversationId, text } }) =>
        (readDraft(app.owner(), conversationId)?.text ?? text) === text,
    },
    actions: {
      keepDraft: (_, { conversationId, ...written }) => writeDraft(app, conversationId, written),
      showDraft: (_, { conversationId }) => showDraft(app, conversationId),
      enqueue: (_, { withFiles, ...written }) => {
        tellPresence(app, 'agent.sent');
        const { attachments } = partsOf(app, written.conversationId) ?? {};
        if (withFiles) attachments?.send({ type: 'files.send', ...written });
        else enqueue(app, { ...idOfDraft(app, written), ...written });
      },
      focusField: (_, { conversationId }) => focusWhenThere(replyField(conversationId)),
      notifyUnsent: ({ context }, { held }) => {
        partsOf(app, context.conversationId)?.unsentText?.send({ type: 'text.held', held });
      },
      notifyTyping: (_, { conversationId }) => {
        tellPresence(app, 'agent.typed');
        app.call(startTyping, idOf(conversationId)).catch(() => {});
      },
    },
  });

const wireDetails = (app: AppContext) =>
  contactDetailsMachine.provide({
    actors: {
      loadContact: fulfil(async ({ contactId, channel }, signal) => {
        void import('#app/wiring/contact/tagStore.ts').then(({ ensureTags }) => ensureTags(app));
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
  scroll: wireScroll(app),
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
  templatePicker: wireTemplatePicker(app),
  contactPanel: wireContactPanel(app),
});

import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { contactDetailsMachine } from '#machines/contact/contactDetails.machine.ts';
import type { assignDialogMachine } from '#machines/conversation/assignDialog.machine.ts';
import type { attachmentsMachine } from '#machines/conversation/attachments.machine.ts';
import type { chatMachine } from '#machines/conversation/chat.machine.ts';
import type { chatSearchMachine } from '#machines/conversation/chatSearch.machine.ts';
import type { composerMachine } from '#machines/conversation/composer.machine.ts';
import type { handlingActionMachine } from '#machines/conversation/handlingAction.machine.ts';
import type { messageHistoryMachine } from '#machines/conversation/messageHistory.machine.ts';
import type { noteDialogMachine } from '#machines/conversation/noteDialog.machine.ts';
import type { reactivationMachine } from '#machines/conversation/reactivation.machine.ts';
import type { replyWindowMachine } from '#machines/conversation/replyWindow.machine.ts';
import type { scrollPositionMachine } from '#machines/conversation/scrollPosition.machine.ts';
import type { taggedMessageMachine } from '#machines/conversation/taggedMessage.machine.ts';
import type { replyDraftMachine } from '#machines/conversation/replyDraft.machine.ts';
import type { snippetPickerMachine } from '#machines/snippets/snippetPicker.machine.ts';
import type { templatePickerMachine } from '#machines/template/templatePicker.machine.ts';
import type { unsentTextMachine } from '#machines/conversation/unsentText.machine.ts';
import type { voiceNoteMachine } from '#machines/conversation/voiceNote.machine.ts';
import type { contactPanelMachine } from '#machines/customer/contactPanel.machine.ts';
import type { footerMachine } from '#machines/lifecycles/footer.machine.ts';

/** Charts of an open chat by the ids under which it invokes them. */
export interface Charts {
  history: ActorRefFrom<typeof messageHistoryMachine>;
  search: ActorRefFrom<typeof chatSearchMachine>;
  details: ActorRefFrom<typeof contactDetailsMachine>;
  scroll: ActorRefFrom<typeof scrollPositionMachine>;
  footer: ActorRefFrom<typeof footerMachine>;
  replyWindow: ActorRefFrom<typeof replyWindowMachine>;
  composer: ActorRefFrom<typeof composerMachine>;
  handlingAction: ActorRefFrom<typeof handlingActionMachine>;
  assignDialog: ActorRefFrom<typeof assignDialogMachine>;
  noteDialog: ActorRefFrom<typeof noteDialogMachine>;
  attachments: ActorRefFrom<typeof attachmentsMachine>;
  voiceNote: ActorRefFrom<typeof voiceNoteMachine>;
  reactivation: ActorRefFrom<typeof reactivationMachine>;
  taggedMessage: ActorRefFrom<typeof taggedMessageMachine>;
  unsentText: ActorRefFrom<typeof unsentTextMachine>;
  replyDraft: ActorRefFrom<typeof replyDraftMachine>;
  snippetPicker: ActorRefFrom<typeof snippetPickerMachine>;
  templatePicker: ActorRefFrom<typeof templatePickerMachine>;
  contactPanel: ActorRefFrom<typeof contactPanelMachine>;
}

/** Returns the charts of an open conversation. They start and stop together, so only the first is checked. */
export const chartsOf = (snapshot: SnapshotFrom<typeof chatMachine>): Charts | null =>
  snapshot.matches('open') && snapshot.children.history ? (snapshot.children as unknown as Charts) : null;

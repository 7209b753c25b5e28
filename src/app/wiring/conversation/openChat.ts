import type { ActorRefFrom } from 'xstate';
import type { attachmentsMachine } from '#machines/conversation/attachments.machine.ts';
import type { composerMachine } from '#machines/conversation/composer.machine.ts';
import type { handlingActionMachine } from '#machines/conversation/handlingAction.machine.ts';
import type { replyDraftMachine } from '#machines/conversation/replyDraft.machine.ts';
import type { snippetPickerMachine } from '#machines/snippets/snippetPicker.machine.ts';
import type { unsentTextMachine } from '#machines/conversation/unsentText.machine.ts';
import type { footerMachine } from '#machines/lifecycles/footer.machine.ts';
import type { contactPanelMachine } from '#machines/customer/contactPanel.machine.ts';
import type { AppContext } from '#app/wiring/appContext.ts';
import { within } from '#app/wiring/within.ts';

interface Parts {
  composer?: ActorRefFrom<typeof composerMachine>;
  attachments?: ActorRefFrom<typeof attachmentsMachine>;
  unsentText?: ActorRefFrom<typeof unsentTextMachine>;
  handlingAction?: ActorRefFrom<typeof handlingActionMachine>;
  footer?: ActorRefFrom<typeof footerMachine>;
  replyDraft?: ActorRefFrom<typeof replyDraftMachine>;
  snippetPicker?: ActorRefFrom<typeof snippetPickerMachine>;
  contactPanel?: ActorRefFrom<typeof contactPanelMachine>;
}

/** Returns charts of the open conversation if it is this one; undefined if another one or none is open. */
export function partsOf(app: AppContext, conversationId: string): Parts | undefined {
  const chat = within(app).chat?.getSnapshot();
  return chat?.context.conversationId === conversationId ? chat.children : undefined;
}

import type { ActorRefFrom } from 'xstate';
import type { Conversation } from '#contract/conversation.ts';
import type { contactPanelMachine } from '#machines/customer/contactPanel.machine.ts';

export type ContactPanelActor = ActorRefFrom<typeof contactPanelMachine>;

export interface ContactPanelProps {
  actor: ContactPanelActor;
  conversation: Conversation;
  /** Opens the note dialog. */
  onNote: () => void;
}

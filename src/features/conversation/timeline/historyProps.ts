import type { ActorRefFrom } from 'xstate';
import type { Conversation } from '#contract/conversation.ts';
import type { chatMachine } from '#machines/conversation/chat.machine.ts';
import type { chatSearchMachine } from '#machines/conversation/chatSearch.machine.ts';
import type { messageHistoryMachine } from '#machines/conversation/messageHistory.machine.ts';
import type { outboxMachine } from '#machines/conversation/outbox.machine.ts';
import type { scrollPositionMachine } from '#machines/conversation/scrollPosition.machine.ts';
import type { footerMachine } from '#machines/lifecycles/footer.machine.ts';
import type { FileStore } from '#features/conversation/composer/files.ts';

export interface HistoryProps {
  chat: ActorRefFrom<typeof chatMachine>;
  actor: ActorRefFrom<typeof messageHistoryMachine>;
  scroll: ActorRefFrom<typeof scrollPositionMachine>;
  search: ActorRefFrom<typeof chatSearchMachine>;
  outbox: ActorRefFrom<typeof outboxMachine>;
  footer: ActorRefFrom<typeof footerMachine>;
  conversation: Conversation;
  myName: string;
  fileStore: FileStore;
}

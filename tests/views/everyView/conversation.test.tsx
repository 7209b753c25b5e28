import { testEveryView } from '#tests/support/everyView.ts';
import { conversationViews } from '#tests/support/views/conversation.tsx';

testEveryView(conversationViews);

import { testEveryView } from '#tests/support/everyView.ts';
import { messageViews } from '#tests/support/views/message.tsx';

testEveryView(messageViews);

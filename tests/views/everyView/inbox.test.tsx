import { testEveryView } from '#tests/support/everyView.ts';
import { inboxViews } from '#tests/support/views/inbox.tsx';

testEveryView(inboxViews);

import { testEveryView } from '#tests/support/everyView.ts';
import { accountViews } from '#tests/support/views/account.tsx';

testEveryView(accountViews);

import { testEveryView } from '#tests/support/everyView.ts';
import { subscriptionViews } from '#tests/support/views/subscription.tsx';

testEveryView(subscriptionViews);

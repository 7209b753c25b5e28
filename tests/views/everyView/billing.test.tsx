import { testEveryView } from '#tests/support/everyView.ts';
import { billingViews } from '#tests/support/views/billing.tsx';

testEveryView(billingViews);

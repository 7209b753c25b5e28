import { testEveryView } from '#tests/support/everyView.ts';
import { paymentViews } from '#tests/support/views/payment.tsx';

testEveryView(paymentViews);

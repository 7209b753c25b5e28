import { testEveryView } from '#tests/support/everyView.ts';
import { customerViews } from '#tests/support/views/customer.tsx';

testEveryView(customerViews);

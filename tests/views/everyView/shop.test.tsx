import { testEveryView } from '#tests/support/everyView.ts';
import { shopViews } from '#tests/support/views/shop.tsx';

testEveryView(shopViews);

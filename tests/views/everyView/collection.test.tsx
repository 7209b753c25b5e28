import { testEveryView } from '#tests/support/everyView.ts';
import { collectionViews } from '#tests/support/views/collection.tsx';

testEveryView(collectionViews);

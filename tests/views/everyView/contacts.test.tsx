import { testEveryView } from '#tests/support/everyView.ts';
import { contactViews } from '#tests/support/views/contacts.tsx';

testEveryView(contactViews);

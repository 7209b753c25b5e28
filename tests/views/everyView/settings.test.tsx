import { testEveryView } from '#tests/support/everyView.ts';
import { settingsViews } from '#tests/support/views/settings.tsx';

testEveryView(settingsViews);

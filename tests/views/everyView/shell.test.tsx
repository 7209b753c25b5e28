import { testEveryView } from '#tests/support/everyView.ts';
import { shellViews } from '#tests/support/views/shell.tsx';

testEveryView(shellViews);

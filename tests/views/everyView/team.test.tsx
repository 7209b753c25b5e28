import { testEveryView } from '#tests/support/everyView.ts';
import { teamViews } from '#tests/support/views/team.tsx';

testEveryView(teamViews);

import { testEveryView } from '#tests/support/everyView.ts';
import { campaignScreenViews } from '#tests/support/views/campaignScreens.tsx';

testEveryView(campaignScreenViews);

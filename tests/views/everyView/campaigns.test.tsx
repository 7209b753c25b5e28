import { testEveryView } from '#tests/support/everyView.ts';
import { campaignViews } from '#tests/support/views/campaigns.tsx';

testEveryView(campaignViews);

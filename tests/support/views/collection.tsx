import { Debts } from '#features/campaigns/collection/Debts.tsx';
import { LaunchDialog } from '#features/campaigns/collection/LaunchDialog.tsx';
import { PaymentWizard } from '#features/campaigns/collection/PaymentWizard.tsx';
import { keys } from '#services/cache.ts';
import { paidOrganisation } from './payment.tsx';
import type { View } from './view.ts';

const seed: View['seed'] = (cache) => {
  cache.setQueryData(keys.organisation, paidOrganisation);
};

export const collectionViews: Record<string, View> = {
  paymentWizard: { draw: (actor) => <PaymentWizard actor={actor} />, seed },
  paymentImport: { draw: (actor) => <Debts actor={actor} />, seed },
  paymentLaunch: { draw: (actor) => <LaunchDialog actor={actor} />, seed },
};

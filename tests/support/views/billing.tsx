import { PlanChangeDialog } from '#features/billing/PlanChangeDialog.tsx';
import { PlanChooser } from '#features/billing/PlanChooser.tsx';
import type { View } from './view.ts';

export const billingViews: Record<string, View> = {
  planChooser: { draw: (actor) => <PlanChooser actor={actor} suggests /> },
  planChange: { draw: (actor) => <PlanChangeDialog actor={actor} /> },
};

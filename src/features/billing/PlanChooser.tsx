import type { PlanChooserActor } from './billingActors.ts';
import { PlanDialogs } from './PlanDialogs.tsx';
import { PlanList } from './PlanList.tsx';

interface PlanChooserProps {
  actor: PlanChooserActor;
  /** Marks the plan that is suggested to somebody who has none (BILL-037). */
  suggests?: boolean;
}

/** Draws the plans with the dialogs that a choice may need, for every shell that is no dialog itself (B30). */
export const PlanChooser = ({ actor, suggests = false }: PlanChooserProps) => (
  <>
    <PlanList actor={actor} suggests={suggests} />
    <PlanDialogs actor={actor} />
  </>
);

import { isSameName } from '#lib/sameName.ts';
import { type Decision, grant, refuse } from '../decision.ts';

/** Decides whether a contact may be deleted. A payment that waits for approval still needs its payer. */
export function decideDeletion(
  { name, hasPendingPayment }: { name: string; hasPendingPayment: boolean },
  typed: string,
): Decision<null, 'nameWrong' | 'paymentPending'> {
  if (!isSameName(typed, name)) return refuse('nameWrong');
  return hasPendingPayment ? refuse('paymentPending') : grant(null);
}

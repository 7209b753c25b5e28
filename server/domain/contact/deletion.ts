import { type Decision, grant, refuse } from '../decision.ts';

const plain = (name: string) => name.normalize('NFC').trim().replace(/\s+/g, ' ').toLocaleLowerCase();

/** Decides whether a contact may be deleted. A payment that waits for approval still needs its payer. */
export function decideDeletion(
  { name, hasPendingPayment }: { name: string; hasPendingPayment: boolean },
  typed: string,
): Decision<null, 'nameWrong' | 'paymentPending'> {
  if (plain(typed) !== plain(name)) return refuse('nameWrong');
  return hasPendingPayment ? refuse('paymentPending') : grant(null);
}

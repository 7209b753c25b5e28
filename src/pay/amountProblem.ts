import type { Problem } from '#contract/failure.ts';
import type { PayFault } from '#lib/payable.ts';
import type { Payable } from '#lib/paymentLimits.ts';
import type { Say } from './say.ts';

type Sum = (amount: string) => string;

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** Returns what an operator takes at a time; null if it states nothing. */
export function limitText(
  { least, most }: Pick<Payable, 'least' | 'most'>,
  say: Say,
  sum: Sum,
): string | null {
  if (least === null) return most === null ? null : say('pay.problem.amountMost', { most: sum(most) });
  return most === null
    ? say('pay.problem.amountLeast', { least: sum(least) })
    : say('pay.problem.amountRange', { least: sum(least), most: sum(most) });
}

/** Returns why an amount cannot be paid, with those that can; null if the operator states nothing. */
function payableText(payable: Payable, say: Say, sum: Sum): string | null {
  const { least, outstanding, largest_part: part } = payable;
  if (!payable.leaves_too_little || least === null) return limitText(payable, say, sum);
  return part === null
    ? say('pay.problem.wholeOnly', { all: sum(outstanding), least: sum(least) })
    : say('pay.problem.restTooSmall', { all: sum(outstanding), part: sum(part), least: sum(least) });
}

/** Returns the text of the form's own refusal of an amount. */
export function amountFault(fault: PayFault, outstanding: string, say: Say, sum: Sum): string {
  const all = { amount: sum(outstanding) };
  if (fault === 'whole') return say('pay.problem.amountWhole');
  if (fault === 'tooMuch') return say('pay.partWrong', all);
  return (fault === 'unread' ? null : payableText(fault, say, sum)) ?? say('pay.partUnread', all);
}

/** Returns which amounts the operator takes, if the server named them after a refusal; null of any other problem. */
export function amountProblem({ code, details }: Problem, say: Say, sum: Sum): string | null {
  const outstanding = textOf(details['outstanding']);
  if (code !== 'amountInvalid' || outstanding === null) return null;
  return payableText(
    {
      outstanding,
      least: textOf(details['least']),
      most: textOf(details['most']),
      decimals: 0,
      largest_part: textOf(details['largest_part']),
      leaves_too_little: details['leaves_too_little'] === true,
    },
    say,
    sum,
  );
}

import type { Problem } from '#contract/failure.ts';
import type { Say } from './say.ts';

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** Returns which amounts the operator takes, if the server named them after a refusal; null of any other problem. */
export function amountProblem(
  { code, details }: Problem,
  say: Say,
  sum: (amount: string) => string,
): string | null {
  const [least, most, all] = [
    textOf(details['least']),
    textOf(details['most']),
    textOf(details['outstanding']),
  ];
  if (code !== 'amountInvalid' || least === null || all === null) return null;
  const part = textOf(details['largest_part']);
  if (details['leaves_too_little'] === true)
    return part === null
      ? say('pay.problem.wholeOnly', { all: sum(all), least: sum(least) })
      : say('pay.problem.restTooSmall', { all: sum(all), part: sum(part), least: sum(least) });
  return most === null ? null : say('pay.problem.amountRange', { least: sum(least), most: sum(most) });
}

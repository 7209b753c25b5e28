import type { Problem } from '#contract/failure.ts';
import { useText } from '#i18n/useText.ts';
import { useProblemText } from '../common/useProblemText.ts';

/** Why the shop did not do it: what it said of the input in its own words, everything else in ours. */
export function useShopProblem() {
  const t = useText();
  const say = useProblemText();
  return (problem: Problem): string => {
    if (problem.code !== 'shopRejected') return say(problem);
    return problem.details.reason === 'access' ? t('shop.accessLost') : (problem.text ?? say(problem));
  };
}

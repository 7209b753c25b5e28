import type { Problem } from '#contract/failure.ts';
import { useText } from '#i18n/useText.ts';
import { useProblemText } from '../common/useProblemText.ts';

/** Returns why the shop refused: its own text about the input, else ours. */
export function useShopProblem() {
  const t = useText();
  const say = useProblemText();
  return (problem: Problem): string => {
    if (problem.code !== 'shopRejected') return say(problem);
    return problem.details.reason === 'access' ? t('shop.accessLost') : (problem.text ?? say(problem));
  };
}

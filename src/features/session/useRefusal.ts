import type { Problem } from '#contract/failure.ts';
import { useText } from '#i18n/useText.ts';
import { useProblemText } from '../common/useProblemText.ts';

/** Returns why signing in failed; an expired session differs from a wrong password. */
export function useRefusal() {
  const t = useText();
  const explain = useProblemText();
  return (problem: Problem): string => {
    if (problem.code === 'unauthenticated') return t('session.refused');
    if (problem.code === 'rateLimited') return t('session.tooMany');
    if (problem.code === 'invalid' && problem.text) return problem.text;
    return explain(problem);
  };
}

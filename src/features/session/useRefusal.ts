import type { Problem } from '#contract/failure.ts';
import { useText } from '#i18n/useText.ts';
import { useProblemText } from '../common/useProblemText.ts';

/** Why the door stays shut. An expired session is not what a wrong password means. */
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

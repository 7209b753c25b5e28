import { CallbackCode } from '#contract/instagram.ts';
import { useText } from '#i18n/useText.ts';
import type { MessageId } from '#i18n/english.ts';
import type { Trouble } from '#machines/settings/instagramConnect.words.ts';
import { useProblemText } from '../common/useProblemText.ts';

/** The sentence of a callback's code (INT-IG-019..026), or null for one nobody knows. */
export const callbackText = (code: string): MessageId | null => {
  const known = CallbackCode.safeParse(code);
  return known.success ? `instagram.code.${known.data}` : null;
};

/** Why something with Instagram failed: the code's sentence, else the server's, else the one for this attempt. */
export function useTroubleText() {
  const t = useText();
  const explain = useProblemText();
  return ({ title, problem }: Trouble): string => {
    const code = problem?.details['reason'];
    const known = typeof code === 'string' ? callbackText(code) : null;
    if (known) return t(known);
    if (problem?.text) return problem.text;
    if (!problem || problem.code === 'unexpected') return t(title);
    return `${t(title)} ${explain(problem)}`;
  };
}

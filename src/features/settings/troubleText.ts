import { CallbackCode } from '#contract/instagram.ts';
import { useText } from '#i18n/useText.ts';
import type { MessageId } from '#i18n/english.ts';
import type { Trouble } from '#machines/settings/instagramTrouble.ts';
import { useProblemText } from '../common/useProblemText.ts';

/** Returns the text of a callback's code (INT-IG-019..026); null if it is unknown. */
export const callbackText = (code: string): MessageId | null => {
  const known = CallbackCode.safeParse(code);
  return known.success ? `instagram.code.${known.data}` : null;
};

/** Returns why an Instagram action failed: by its code, else the server's text, else the text for this attempt. */
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

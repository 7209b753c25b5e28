import { isMessageId } from '#i18n/english.ts';
import type { Toast } from '#machines/shell/toast.machine.ts';

const loadAll = () => import('#i18n/addLazyTexts.ts');

/**
 * Shows a toast once its texts are in the catalogue: a part of the page may report what happened before the part that
 * brings the texts has arrived. A toast whose title is no text of ours is shown too.
 */
export function afterTexts(
  { title, text, problem }: Toast,
  show: () => void,
  load: () => Promise<unknown> = loadAll,
): void {
  const explains = Boolean(problem) && !text;
  if (isMessageId(title) && (!explains || isMessageId(`errors.${problem?.code}`))) return show();
  load().then(show, show);
}

import { useText } from '#i18n/useText.ts';
import { Hidden } from '#ui/layout/Hidden.tsx';
import { Spinner } from '#ui/feedback/Spinner.tsx';

/** Something of a message is on its way. */
export function Waiting() {
  const t = useText();
  return (
    <span role="status">
      <Spinner size={20} />
      <Hidden>{t('media.loading')}</Hidden>
    </span>
  );
}

import { useText } from '#i18n/useText.ts';
import { Hidden } from '#ui/Hidden.tsx';
import { Spinner } from '#ui/Spinner.tsx';

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

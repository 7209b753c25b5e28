import { useText } from '#i18n/useText.ts';
import { Hidden } from '#ui/layout/Hidden.tsx';
import { Spinner } from '#ui/feedback/Spinner.tsx';

/** Shows that a part of a message is loading. */
export function Waiting() {
  const t = useText();
  return (
    <span role="status">
      <Spinner size={20} />
      <Hidden>{t('media.loading')}</Hidden>
    </span>
  );
}

import { useText } from '#i18n/useText.ts';
import { Icon } from '#ui/layout/Icon.tsx';
import { button } from '#ui/form/Button.css.ts';

/** Draws the way to a stored file that this browser cannot show: its formats are not the sender's phone's. */
export function SaveInstead({ url }: { url: string }) {
  const t = useText();
  return (
    <a className={button({ size: 'small' })} href={url} download="">
      <Icon name="download" />
      {t('media.download')}
    </a>
  );
}

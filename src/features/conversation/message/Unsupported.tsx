import { useText } from '#i18n/useText.ts';
import { visible } from '#lib/visible.ts';
import { Icon } from '#ui/Icon.tsx';
import * as css from '../Bubble.css.ts';

/** MSG-017. */
export function Unsupported({ kind }: { kind?: string | undefined }) {
  const t = useText();
  return (
    <span className={css.unsupported} title={kind ? visible(kind, 60) : undefined}>
      <Icon name="info" size={14} />
      {t('message.unsupported')}
    </span>
  );
}

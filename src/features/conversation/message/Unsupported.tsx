import { useText } from '#i18n/useText.ts';
import { visible } from '#lib/visible.ts';
import { Icon } from '#ui/layout/Icon.tsx';
import * as css from '#features/conversation/timeline/Bubble.css.ts';
import { textOfKind } from './unsupportedKinds.ts';

interface UnsupportedProps {
  kind?: string | undefined;
  /** The network's own explanation. */
  detail?: string | undefined;
  /** The text sent with it. */
  text?: string;
}

/** Shows a message that cannot be drawn by its kind, if known, else with a general text (MSG-017). */
export function Unsupported({ kind, detail, text = '' }: UnsupportedProps) {
  const t = useText();
  const known = textOfKind(kind);
  const isNamed = !known && kind !== undefined && kind !== 'unsupported' && kind !== 'unknown';
  return (
    <>
      <span className={css.unsupported} title={detail ? visible(detail, 200) : undefined}>
        <Icon name="info" size={14} />
        <span className={css.said}>
          <span>{known ? t(known) : t('message.unsupported')}</span>
          {isNamed && ' '}
          {isNamed && <span>({visible(kind ?? '', 60)})</span>}
        </span>
      </span>
      {text !== '' && (
        <p className={css.said} dir="auto">
          {visible(text, 2000)}
        </p>
      )}
    </>
  );
}

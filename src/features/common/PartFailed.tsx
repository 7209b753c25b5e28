import { useText } from '#i18n/useText.ts';
import { Button } from '#ui/form/Button.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import * as css from './PartFailed.css.ts';

interface PartFailedProps {
  onRetry: () => void;
  /** One line inside a message or a form, or the centre of a pane. */
  form?: 'pane' | 'line';
}

const enterTopLayer = (element: HTMLElement | null) => element?.showPopover();

/** Covers the page when an opened dialog or menu could not be loaded. */
export function OpenedPartFailed({ onRetry, onClose }: { onRetry: () => void; onClose: () => void }) {
  const t = useText();
  return (
    <div className={css.over} role="alert" popover="manual" ref={enterTopLayer}>
      <p>{t('part.failed')}</p>
      <Button tone="quiet" onClick={onClose}>
        {t('common.close')}
      </Button>
      <Button icon="refresh" onClick={onRetry}>
        {t('part.retry')}
      </Button>
    </div>
  );
}

/** Replaces a part of the page that could not be loaded. */
export function PartFailed({ onRetry, form = 'pane' }: PartFailedProps) {
  const t = useText();
  const retry = (
    <Button icon="refresh" size={form === 'line' ? 'small' : 'medium'} onClick={onRetry}>
      {t('part.retry')}
    </Button>
  );
  return form === 'line' ? (
    <span className={css.line} role="alert">
      {t('part.failed')} {retry}
    </span>
  ) : (
    <EmptyState drawing="broken" role="alert" title={t('part.failed')} actions={retry} />
  );
}

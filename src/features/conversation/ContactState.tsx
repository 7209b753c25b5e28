import { useText } from '#i18n/useText.ts';
import { Icon } from '#ui/Icon.tsx';
import { Spinner } from '#ui/Spinner.tsx';
import { Tooltip } from '#ui/Tooltip.tsx';
import * as css from './ContactState.css.ts';

interface ContactStateProps {
  loading: boolean;
  /** Why the contact could not be loaded; null while nothing is wrong. */
  error: string | null;
}

/** CHAT-004, CHAT-005: a mark beside the name, its sentence on hover and for readers. */
export function ContactState({ loading, error }: ContactStateProps) {
  const t = useText();
  const hint = t('conversation.contactLoading');
  if (loading)
    return (
      <span className={css.mark} role="status" title={hint}>
        <Spinner size={14} label={hint} />
      </span>
    );
  if (error === null) return null;
  const said = t('conversation.contactFailed', { error });
  return (
    <Tooltip text={said}>
      <span className={css.failed} role="alert" tabIndex={0}>
        <Icon name="alert" size={14} />
        <span className={css.words}>{said}</span>
      </span>
    </Tooltip>
  );
}

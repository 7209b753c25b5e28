import { GateCard } from '#features/common/GateCard.tsx';
import { useBlocked } from '#features/common/useBlocked.ts';
import { useText } from '#i18n/useText.ts';
import { Spinner } from '#ui/feedback/Spinner.tsx';
import { Button } from '#ui/form/Button.tsx';
import * as css from './Wizard.css.ts';

interface WizardEntryProps {
  /** The status text while the wizard opens; null once it is open. */
  loading: string | null;
  blocked: boolean;
  /** Why the subscription does not allow a new campaign. */
  reason: string | null;
  onCancel: () => void;
}

/** Shows that a wizard is opening, or that the subscription does not allow it (WIZ-003). */
export function WizardEntry({ loading, blocked, reason, onCancel }: WizardEntryProps) {
  const t = useText();
  const card = useBlocked('campaigns')?.card ?? 'limited';
  return (
    <>
      {loading !== null && (
        <p className={css.waiting} role="status">
          <Spinner size={20} /> {loading}
        </p>
      )}
      {blocked && (
        <GateCard
          card={card}
          reason={reason}
          also={<Button onClick={onCancel}>{t('common.cancel')}</Button>}
        />
      )}
    </>
  );
}

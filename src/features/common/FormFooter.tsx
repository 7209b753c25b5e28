import { useText } from '#i18n/useText.ts';
import { Button } from '#ui/form/Button.tsx';

interface FormFooterProps {
  /** The form's id; null while there is no form to submit. */
  form: string | null;
  /** Label of the submit button. */
  submit: string;
  busy: boolean;
  disabled?: boolean;
  onCancel: () => void;
  /** Shown instead of the submit button when the form's data could not be loaded. */
  onRetry?: (() => void) | null;
}

/** Draws the buttons below a dialog's form: cancel, and retry or submit. */
export function FormFooter({ form, submit, busy, disabled, onCancel, onRetry }: FormFooterProps) {
  const t = useText();
  return (
    <>
      <Button tone="quiet" disabled={busy} onClick={onCancel}>
        {t('common.cancel')}
      </Button>
      {/* One element for both, so that the focus stays on the pressed button. */}
      {onRetry ? (
        <Button tone="primary" icon="refresh" onClick={onRetry}>
          {t('common.tryAgain')}
        </Button>
      ) : (
        form && (
          <Button tone="primary" type="submit" form={form} busy={busy} disabled={disabled}>
            {submit}
          </Button>
        )
      )}
    </>
  );
}

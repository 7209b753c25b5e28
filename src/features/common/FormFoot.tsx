import { useText } from '#i18n/useText.ts';
import { Button } from '#ui/form/Button.tsx';

interface FormFootProps {
  /** The form's id; null while there is none to send. */
  form: string | null;
  /** The word on the button that sends it. */
  submit: string;
  busy: boolean;
  disabled?: boolean;
  onCancel: () => void;
  /** In the place of sending, when what the form needs could not be read. */
  onRetry?: (() => void) | null;
}

/** Under a form in a dialog: to leave it, to try once more, or to send it. */
export function FormFoot({ form, submit, busy, disabled, onCancel, onRetry }: FormFootProps) {
  const t = useText();
  return (
    <>
      <Button tone="quiet" disabled={busy} onClick={onCancel}>
        {t('common.cancel')}
      </Button>
      {/* One place, so that the focus stays where the pressed button was. */}
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

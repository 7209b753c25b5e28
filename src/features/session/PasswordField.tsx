import { useText } from '#i18n/useText.ts';
import { Icon } from '#ui/layout/Icon.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import * as css from './Entrance.css.ts';

interface PasswordFieldProps {
  shown: boolean;
  onShow: () => void;
  onHide: () => void;
  isNew?: boolean;
  help?: string | undefined;
  wrong?: string | undefined;
  readOnly: boolean;
}

/** Edits a password that can be shown. */
export function PasswordField({ shown, onShow, onHide, isNew, ...field }: PasswordFieldProps) {
  const t = useText();
  return (
    <TextField
      {...field}
      label={t('session.password')}
      name="password"
      type={shown ? 'text' : 'password'}
      autoComplete={isNew ? 'new-password' : 'current-password'}
      autoCapitalize="off"
      spellCheck={false}
      large
      after={
        <button
          type="button"
          className={css.eye}
          aria-label={t(shown ? 'session.hidePassword' : 'session.showPassword')}
          onClick={shown ? onHide : onShow}
        >
          <Icon name={shown ? 'slash' : 'eye'} />
        </button>
      }
    />
  );
}

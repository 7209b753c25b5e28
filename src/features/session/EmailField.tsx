import { useText } from '#i18n/useText.ts';
import { TextField } from '#ui/form/TextField.tsx';

interface EmailFieldProps {
  readOnly: boolean;
  isMissing: boolean;
  /** An address that cannot be changed here. */
  fixed?: string | undefined;
}

/** Draws the e-mail address of an account, which password managers fill in. */
export function EmailField({ readOnly, isMissing, fixed }: EmailFieldProps) {
  const t = useText();
  return (
    <TextField
      label={t('session.email')}
      name="email"
      type="email"
      autoComplete="username"
      autoCapitalize="off"
      spellCheck={false}
      large
      readOnly={readOnly || fixed !== undefined}
      defaultValue={fixed}
      wrong={isMissing ? t('session.missing.email') : undefined}
    />
  );
}

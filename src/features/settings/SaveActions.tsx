import type { ReactNode } from 'react';
import { useText } from '#i18n/useText.ts';
import { Button } from '#ui/form/Button.tsx';
import * as css from './Business.css.ts';

interface SaveActionsProps {
  isChanged: boolean;
  isSaving: boolean;
  /** False while something that was entered is wrong. */
  isValid?: boolean;
  onDiscard: () => void;
  /** Buttons before those of saving. */
  children?: ReactNode;
}

/** Draws the buttons “Save” and “Discard” of a settings form. */
export function SaveActions({ isChanged, isSaving, isValid = true, onDiscard, children }: SaveActionsProps) {
  const t = useText();
  return (
    <div className={css.actions}>
      {children}
      <Button type="submit" tone="primary" busy={isSaving} disabled={!isChanged || !isValid}>
        {t('business.save')}
      </Button>
      <Button tone="quiet" disabled={!isChanged || isSaving} onClick={onDiscard}>
        {t('business.discard')}
      </Button>
    </div>
  );
}

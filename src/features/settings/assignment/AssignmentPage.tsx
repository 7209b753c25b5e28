import { useSelector } from '@xstate/react';
import { useText } from '#i18n/useText.ts';
import * as settings from '../Settings.css.ts';
import { AssignmentPreview, type AssignmentPreviewActor } from './AssignmentPreview.tsx';
import { AssignmentRules, type AssignmentSettingsActor } from './AssignmentRules.tsx';

interface AssignmentPageProps {
  actor: AssignmentSettingsActor;
  preview: AssignmentPreviewActor;
}

/** Edits the rules that assign waiting conversations, and says who would get one now; members read it. */
export function AssignmentPage({ actor, preview }: AssignmentPageProps) {
  const t = useText();
  const saved = useSelector(actor, ({ context }) => context.saved);
  const tags = [...new Set((saved?.rules ?? []).flatMap((rule) => rule.tags))];
  return (
    <>
      <p className={settings.lead}>{t('assignment.lead')}</p>
      <AssignmentRules actor={actor} />
      <AssignmentPreview actor={preview} tags={tags} />
    </>
  );
}

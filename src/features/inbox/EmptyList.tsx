import type { Filter } from '#contract/conversation.ts';
import { useText } from '#i18n/useText.ts';
import { Button } from '#ui/form/Button.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { phoneText } from '../common/phone.ts';

interface EmptyListProps {
  filter: Filter;
  phone: string | null;
  onShowAll: () => void;
}

/** Explains an empty list under each filter and offers the next step. */
export function EmptyList({ filter, phone, onShowAll }: EmptyListProps) {
  const t = useText();
  const text =
    filter === 'snoozed'
      ? null
      : filter !== 'all'
        ? t(`inbox.empty.${filter}.text`)
        : phone
          ? t('inbox.empty.all.text', { number: phoneText(phone) })
          : t('inbox.empty.all.textNoNumber');
  return (
    <EmptyState
      title={t(`inbox.empty.${filter}.title`)}
      actions={filter !== 'all' && <Button onClick={onShowAll}>{t('inbox.showAll')}</Button>}
    >
      {text}
    </EmptyState>
  );
}

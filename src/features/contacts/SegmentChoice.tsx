import { useText } from '#i18n/useText.ts';
import { visible } from '#lib/visible.ts';
import { useSegments } from '#services/reads/segments.ts';
import { FilterChoice } from '../common/FilterChoice.tsx';

interface SegmentChoiceProps {
  value: string | null;
  onChoose: (segment: string | null) => void;
}

/** Draws the filter by segment; a chosen one that was deleted is named so. */
export function SegmentChoice({ value, onChoose }: SegmentChoiceProps) {
  const t = useText();
  const segments = useSegments();
  const isGone = value !== null && !segments.some(({ id }) => id === value);
  return (
    <FilterChoice
      label={t('contactList.segment')}
      value={value ?? ''}
      options={[
        ['', t('contactList.any')],
        ...(isGone ? [[value, t('contactList.segmentGone')] as const] : []),
        ...segments.map(({ id, name }) => [id, visible(name)] as const),
      ]}
      onChoose={(id) => onChoose(id || null)}
    />
  );
}

import type { Segment } from '#contract/segment.ts';
import { useText } from '#i18n/useText.ts';
import { visible } from '#lib/visible.ts';
import { contactAddress } from '#machines/contacts/contactAddress.ts';
import { noContactFilters } from '#machines/contacts/contactFilters.ts';
import { IconButton } from '#ui/form/IconButton.tsx';
import { Icon } from '#ui/layout/Icon.tsx';
import { Link } from '#ui/layout/Link.tsx';
import * as text from '#ui/theme/text.css.ts';
import type { SegmentsActor } from './contactActors.ts';
import * as css from '../common/NamedList.css.ts';

interface SegmentRowProps {
  actor: SegmentsActor;
  segment: Segment;
  count: number | undefined;
  mayChange: boolean;
  disabled: boolean;
}

/** Draws a segment: its name shows its contacts, its buttons change it. */
export function SegmentRow({ actor, segment, count, mayChange, disabled }: SegmentRowProps) {
  const t = useText();
  const { id, name, scope } = segment;
  return (
    <li className={css.row}>
      <Link
        to={contactAddress({ words: '', filters: { ...noContactFilters, segment: id } })}
        className={css.show}
        onClick={() => actor.send({ type: 'segments.close' })}
      >
        <Icon name="bookmark" />
        <span className={text.cut} dir="auto">
          {visible(name)}
        </span>
        {scope === 'personal' && <span className={css.note}>{t('segments.onlyYou')}</span>}
        <span className={css.count}>{count !== undefined && t('segments.people', { count })}</span>
      </Link>
      {mayChange && (
        <>
          <IconButton
            icon="refresh"
            label={t('segments.replace')}
            disabled={disabled}
            onClick={() => actor.send({ type: 'segment.replace', id })}
          />
          <IconButton
            icon="pencil"
            label={t('segments.rename')}
            disabled={disabled}
            onClick={() => actor.send({ type: 'segment.rename', id })}
          />
          <IconButton
            icon="trash"
            label={t('segments.remove')}
            disabled={disabled}
            onClick={() => actor.send({ type: 'segment.remove', id })}
          />
        </>
      )}
    </li>
  );
}

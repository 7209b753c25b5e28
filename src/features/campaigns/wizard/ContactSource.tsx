import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { FilterChoice } from '#features/common/FilterChoice.tsx';
import { useText } from '#i18n/useText.ts';
import { visible } from '#lib/visible.ts';
import type { audienceContactsMachine } from '#machines/campaigns/audienceContacts.machine.ts';
import { contactsSelected, SEARCH_MIN } from '#machines/campaigns/contactSelection.ts';
import { Callout } from '#ui/feedback/Callout.tsx';
import { Button } from '#ui/form/Button.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { Icon } from '#ui/layout/Icon.tsx';
import * as css from './Audience.css.ts';
import { ContactTable } from './ContactTable.tsx';
import * as wizard from './Wizard.css.ts';

/** Chooses recipients among the contacts (AUD-001 to AUD-004). */
export function ContactSource({ actor }: { actor: ActorRefFrom<typeof audienceContactsMachine> }) {
  const t = useText();
  const { selection, typed, tags, segments } = useSelector(actor, ({ context }) => context);
  const { filter, counts, all } = selection;
  const count = contactsSelected(selection);
  const isGone = Boolean(filter.segment) && !segments.some(({ id }) => id === filter.segment);
  const isFiltered = filter.tags.length > 0 || typed !== '';
  return (
    <div className={css.column}>
      <div className={css.tools}>
        <div className={css.search}>
          <TextField
            label={t('broadcast.contacts.search')}
            labelHidden
            icon="search"
            calm
            maxLength={200}
            placeholder={t('broadcast.contacts.search')}
            value={typed}
            onChange={({ target }) => actor.send({ type: 'contacts.search', text: target.value })}
          />
        </div>
        {(segments.length > 0 || filter.segment) && (
          <FilterChoice
            label={t('broadcast.contacts.segment')}
            value={filter.segment ?? ''}
            options={[
              ['', t('broadcast.contacts.noSegment')],
              ...(isGone ? [[filter.segment ?? '', t('broadcast.contacts.segmentGone')] as const] : []),
              ...segments.map(({ id, name }) => [id, visible(name)] as const),
            ]}
            onChoose={(id) => actor.send({ type: 'contacts.segment', segment: id || null })}
          />
        )}
        <div className={wizard.chips} role="group" aria-label={t('broadcast.contacts.tags')}>
          {tags.map(({ tag, count: people }) => {
            const on = filter.tags.includes(tag);
            return (
              <button
                key={tag}
                type="button"
                className={wizard.chip({ on })}
                aria-pressed={on}
                onClick={() => actor.send({ type: 'contacts.tag', tag })}
              >
                {tag.toUpperCase()} <span className={wizard.count}>{people}</span>
                {on && <Icon name="close" size={12} />}
              </button>
            );
          })}
        </div>
        {isFiltered && (
          <Button tone="link" onClick={() => actor.send({ type: 'contacts.clearFilter' })}>
            {t('broadcast.contacts.clearFilter')}
          </Button>
        )}
      </div>
      {typed.trim().length > 0 && typed.trim().length < SEARCH_MIN && (
        <p className={wizard.muted}>{t('broadcast.contacts.short', { count: SEARCH_MIN })}</p>
      )}
      <div className={css.chosen} role="status">
        <span>
          {t(all ? 'broadcast.contacts.allChosen' : 'broadcast.contacts.chosen', {
            count,
            total: counts?.eligible ?? 0,
          })}
        </span>
        {(all || count > 0) && (
          <Button tone="link" size="small" onClick={() => actor.send({ type: 'contacts.clear' })}>
            {t('broadcast.contacts.clear')}
          </Button>
        )}
      </div>
      <ContactTable actor={actor} />
      {counts !== null && counts.opted_out + counts.ineligible > 0 && (
        <Callout tone="info">
          {t('broadcast.contacts.excluded', { optedOut: counts.opted_out, ineligible: counts.ineligible })}
        </Callout>
      )}
    </div>
  );
}

import { useSelector } from '@xstate/react';
import { LastSeen } from '#contract/contactList.ts';
import { Channel } from '#contract/conversation.ts';
import { useText } from '#i18n/useText.ts';
import { visible } from '#lib/visible.ts';
import { type ContactFilters as Filters, isContactFiltered } from '#machines/contacts/contactFilters.ts';
import { useContactList } from '#services/reads/contactList.ts';
import { useTags } from '#services/reads/tags.ts';
import { Button } from '#ui/form/Button.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { FilterChoice } from '../common/FilterChoice.tsx';
import type { ContactListActor } from './contactActors.ts';
import * as css from './Contacts.css.ts';
import { FieldFilters } from './FieldFilters.tsx';
import { SegmentChoice } from './SegmentChoice.tsx';

const answers = ['yes', 'no'] as const;

/** Draws the search, the filters and the number of contacts that they find. */
export function ContactFilters({ actor }: { actor: ContactListActor }) {
  const t = useText();
  const { words, filters } = useSelector(actor, ({ context }) => context);
  const total = useContactList()?.total;
  const tags = useTags().filter(({ archived }) => !archived);
  const any = ['', t('contactList.any')] as const;
  const filter = (change: Partial<Filters>) => actor.send({ type: 'contactList.filter', filters: change });
  return (
    <div className={css.filters}>
      <div className={css.search}>
        <TextField
          label={t('contactList.search')}
          labelHidden
          icon="search"
          calm
          dir="auto"
          maxLength={200}
          placeholder={t('contactList.search')}
          value={words}
          onChange={(event) => actor.send({ type: 'contactList.type', words: event.target.value })}
          onKeyDown={(event) => {
            if (event.key === 'Escape') actor.send({ type: 'contactList.clear' });
          }}
        />
      </div>
      <SegmentChoice value={filters.segment} onChoose={(segment) => filter({ segment })} />
      <FilterChoice
        label={t('contactList.tag')}
        value={filters.tag ?? ''}
        options={[any, ...tags.map(({ name }) => [name, visible(name)] as const)]}
        onChoose={(tag) => filter({ tag: tag || null })}
      />
      <FilterChoice
        label={t('contactList.channel')}
        value={filters.channel ?? ''}
        options={[any, ...Channel.options.map((it) => [it, t(`contactList.channel.${it}`)] as const)]}
        onChoose={(channel) => filter({ channel: Channel.options.find((it) => it === channel) ?? null })}
      />
      <FilterChoice
        label={t('contactList.optedOut')}
        value={filters.optedOut ?? ''}
        options={[any, ...answers.map((it) => [it, t(`contactList.${it}`)] as const)]}
        onChoose={(answer) => filter({ optedOut: answers.find((it) => it === answer) ?? null })}
      />
      <FilterChoice
        label={t('contactList.open')}
        value={filters.open ?? ''}
        options={[any, ...answers.map((it) => [it, t(`contactList.${it}`)] as const)]}
        onChoose={(answer) => filter({ open: answers.find((it) => it === answer) ?? null })}
      />
      <FilterChoice
        label={t('contactList.seen')}
        value={filters.seen ?? ''}
        options={[any, ...LastSeen.options.map((it) => [it, t(`contactList.seen.${it}`)] as const)]}
        onChoose={(seen) => filter({ seen: LastSeen.options.find((it) => it === seen) ?? null })}
      />
      <FieldFilters fields={filters.fields} onChange={(fields) => filter({ fields })} />
      {isContactFiltered(filters) && (
        <Button tone="link" size="small" onClick={() => actor.send({ type: 'contactList.clearFilters' })}>
          {t('contactList.clearFilters')}
        </Button>
      )}
      <span className={css.results} role="status">
        {total !== undefined && t('contactList.count', { count: total })}
      </span>
    </div>
  );
}

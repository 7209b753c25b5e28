import { useSelector } from '@xstate/react';
import { CampaignStatus } from '#contract/campaignStatus.ts';
import { useText } from '#i18n/useText.ts';
import { type CampaignFilters, sorts, type CampaignSort } from '#machines/campaigns/campaignList.rules.ts';
import { capitalised } from '#lib/capitalised.ts';
import { useTemplates } from '#services/reads/templates.ts';
import { IconButton } from '#ui/form/IconButton.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { FilterChoice } from '#features/common/FilterChoice.tsx';
import { usePagedList } from '#features/common/pagedList.ts';
import type { CampaignListActor } from './campaignListActor.ts';
import * as css from './List.css.ts';

const dates = ['today', 'week', 'month'] as const;

/** Search, filters, number of results, order and refresh (CAMP-005). */
export function ListFilters({ actor, total }: { actor: CampaignListActor; total: number | null }) {
  const t = useText();
  const { words, filters } = useSelector(actor, ({ context }) => context);
  const pages = useSelector(actor, ({ children }) => children.pages);
  const { refreshing, asking } = usePagedList(pages);
  const templates = useTemplates(null) ?? [];
  const categories = [...new Set(templates.map(({ category }) => category.toUpperCase()))].sort();
  const filter = (change: Partial<CampaignFilters>) =>
    actor.send({ type: 'campaigns.filter', filters: change });

  return (
    <div className={css.filters}>
      <div className={css.search}>
        <TextField
          label={t('campaigns.search')}
          labelHidden
          icon="search"
          calm
          maxLength={200}
          placeholder={t('campaigns.search')}
          value={words}
          onChange={(event) => actor.send({ type: 'campaigns.type', words: event.target.value })}
          onKeyDown={(event) => {
            if (event.key === 'Escape') actor.send({ type: 'campaigns.clear' });
          }}
        />
      </div>
      <FilterChoice
        label={t('campaigns.status')}
        value={filters.status ?? ''}
        options={[
          ['', t('campaigns.all')],
          ...CampaignStatus.options.map((it) => [it, t(`campaigns.status.${it}`)] as const),
        ]}
        onChoose={(status) => filter({ status: status || null })}
      />
      <FilterChoice
        label={t('campaigns.category')}
        value={filters.category ?? ''}
        options={[
          ['', t('campaigns.allCategories')],
          ...categories.map((it) => [it, capitalised(it)] as const),
        ]}
        onChoose={(category) => filter({ category: category || null })}
      />
      <FilterChoice
        label={t('campaigns.date')}
        value={filters.date ?? ''}
        options={[['', t('campaigns.anyTime')], ...dates.map((it) => [it, t(`campaigns.${it}`)] as const)]}
        onChoose={(date) => filter({ date: dates.find((it) => it === date) ?? null })}
      />
      <span className={css.results} role="status">
        {total !== null && t('campaigns.results', { count: total })}
      </span>
      <FilterChoice
        label={t('campaigns.sort')}
        value={filters.sort}
        options={(Object.keys(sorts) as CampaignSort[]).map((it) => [it, t(`campaigns.sort.${it}`)] as const)}
        onChoose={(sort) => filter({ sort: sort as CampaignSort })}
      />
      <span className={css.refresh}>
        <IconButton
          icon="refresh"
          label={t('campaigns.refresh')}
          disabled={refreshing || asking}
          onClick={() => actor.send({ type: 'campaigns.refresh' })}
        />
      </span>
    </div>
  );
}

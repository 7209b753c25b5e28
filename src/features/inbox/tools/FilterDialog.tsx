import { useSelector } from '@xstate/react';
import { AUTOPILOT, Channel } from '#contract/conversation.ts';
import type { DueStage, Sort } from '#contract/listQuery.ts';
import { useProblemText } from '#features/common/useProblemText.ts';
import { useText } from '#i18n/useText.ts';
import { Callout } from '#ui/feedback/Callout.tsx';
import { Button } from '#ui/form/Button.tsx';
import { Checkbox } from '#ui/form/Checkbox.tsx';
import { Combo } from '#ui/form/Combo.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { Icon } from '#ui/layout/Icon.tsx';
import { Dialog } from '#ui/overlay/Dialog.tsx';
import type { ListActor, ListFilterActor } from './actors.ts';
import * as css from './ListTools.css.ts';
import { useRefinement } from './useRefinement.ts';

const sorts: readonly Sort[] = ['newest', 'waiting', 'window', 'due'];
const stages: readonly DueStage[] = ['soon', 'overdue'];

/** Chooses the order and the filters of the list; each choice takes effect at once. */
export function FilterDialog({ list, filter }: { list: ListActor; filter: ListFilterActor }) {
  const t = useText();
  const explain = useProblemText();
  const open = useSelector(filter, (snapshot) => snapshot.matches('open'));
  const loading = useSelector(filter, (snapshot) => snapshot.matches({ open: 'loading' }));
  const { choices, problem } = useSelector(filter, ({ context }) => context);
  const { refinement, change } = useRefinement(list);
  const { sort, unread, unassigned, draft, mentioned, due, channel, colleague, tags } = refinement;
  const close = () => filter.send({ type: 'filter.close' });
  const people = [
    { value: AUTOPILOT, label: t('common.copilot') },
    ...choices.colleagues.map(({ id, name }) => ({ value: id, label: name })),
  ];
  return (
    <Dialog
      open={open}
      title={t('listTools.filter')}
      closeLabel={t('common.close')}
      onClose={close}
      footer={
        <>
          <Button tone="quiet" onClick={() => list.send({ type: 'list.refine', refine: '' })}>
            {t('listTools.clear')}
          </Button>
          <Button tone="primary" onClick={close}>
            {t('listTools.done')}
          </Button>
        </>
      }
    >
      {problem && (
        <Callout tone="danger" role="alert" title={t('listTools.failed')}>
          {explain(problem)}{' '}
          <Button size="small" onClick={() => filter.send({ type: 'filter.retry' })}>
            {t('common.tryAgain')}
          </Button>
        </Callout>
      )}
      <div className={css.choices} aria-busy={loading}>
        <SelectField
          label={t('listTools.order')}
          value={sort}
          options={sorts.map((value) => ({ value, label: t(`listTools.sort.${value}`) }))}
          onChange={(event) => change({ sort: event.target.value as Sort })}
        />
        <fieldset className={css.group}>
          <legend className={css.legend}>{t('listTools.only')}</legend>
          <Checkbox
            label={t('listTools.unread')}
            checked={unread}
            onChange={(chosen) => change({ unread: chosen })}
          />
          <Checkbox
            label={t('listTools.unassigned')}
            checked={unassigned}
            // A conversation without a handler is no colleague's.
            onChange={(chosen) => change({ unassigned: chosen, ...(chosen ? { colleague: null } : {}) })}
          />
          <Checkbox
            label={t('listTools.draft')}
            checked={draft}
            onChange={(chosen) => change({ draft: chosen })}
          />
          <Checkbox
            label={t('listTools.mentioned')}
            checked={mentioned}
            onChange={(chosen) => change({ mentioned: chosen })}
          />
        </fieldset>
        <SelectField
          label={t('listTools.due')}
          value={due ?? ''}
          placeholder={t('listTools.due.any')}
          options={stages.map((value) => ({ value, label: t(`listTools.due.${value}`) }))}
          onChange={(event) => change({ due: (event.target.value || null) as DueStage | null })}
        />
        <SelectField
          label={t('listTools.channel')}
          value={channel ?? ''}
          placeholder={t('listTools.anyChannel')}
          options={Channel.options.map((value) => ({ value, label: t(`inbox.channel.${value}`) }))}
          onChange={(event) => change({ channel: (event.target.value || null) as Channel | null })}
        />
        <Combo
          label={t('listTools.colleague')}
          value={colleague ?? ''}
          options={[{ value: '', label: t('listTools.anyColleague') }, ...people]}
          none={t('listTools.noColleague')}
          onChange={(id) => change({ colleague: id || null, ...(id ? { unassigned: false } : {}) })}
        />
        <Combo
          label={t('listTools.addTag')}
          value=""
          options={choices.tags
            .filter((tag) => !tags.includes(tag))
            .map((tag) => ({ value: tag, label: tag }))}
          none={t('listTools.noTag')}
          onChange={(tag) => tag && change({ tags: [...tags, tag] })}
        />
        {tags.length > 0 && (
          <div className={css.chosen}>
            {tags.map((tag) => (
              <button
                key={tag}
                type="button"
                className={css.chip}
                aria-label={t('listTools.remove', { name: tag })}
                onClick={() => change({ tags: tags.filter((it) => it !== tag) })}
              >
                <span dir="auto">{tag}</span>
                <Icon name="close" size={12} />
              </button>
            ))}
          </div>
        )}
      </div>
    </Dialog>
  );
}

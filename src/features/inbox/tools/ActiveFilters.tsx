import { useSelector } from '@xstate/react';
import { AUTOPILOT } from '#contract/conversation.ts';
import type { Refinement } from '#contract/listQuery.ts';
import { useText } from '#i18n/useText.ts';
import { Button } from '#ui/form/Button.tsx';
import { Icon } from '#ui/layout/Icon.tsx';
import * as text from '#ui/theme/text.css.ts';
import type { ListActor, ListFilterActor } from './actors.ts';
import * as css from './ListTools.css.ts';
import { useRefinement, useShownView } from './useRefinement.ts';

interface Active {
  name: string;
  without: Partial<Refinement>;
}

/** Draws the sort and the filters of the list as chips; each is removed by a press. */
export function ActiveFilters({ list, filter }: { list: ListActor; filter: ListFilterActor }) {
  const t = useText();
  const { refinement, change } = useRefinement(list);
  const view = useShownView(list);
  const colleagues = useSelector(filter, ({ context }) => context.choices.colleagues);
  const { sort, unread, unassigned, draft, mentioned, due, channel, colleague, tags } = refinement;
  const nameOf = (id: string) =>
    id === AUTOPILOT
      ? t('common.copilot')
      : (colleagues.find((it) => it.id === id)?.name ?? t('listTools.colleague'));
  const active: (Active | false | null)[] = [
    sort !== 'newest' && { name: t(`listTools.sort.${sort}`), without: { sort: 'newest' } },
    unread && { name: t('listTools.unread'), without: { unread: false } },
    unassigned && { name: t('listTools.unassigned'), without: { unassigned: false } },
    draft && { name: t('listTools.draft'), without: { draft: false } },
    mentioned && { name: t('listTools.mentioned'), without: { mentioned: false } },
    due && { name: t(`listTools.due.${due}`), without: { due: null } },
    channel && { name: t(`inbox.channel.${channel}`), without: { channel: null } },
    colleague !== null && { name: nameOf(colleague), without: { colleague: null } },
    ...tags.map((tag) => ({ name: tag, without: { tags: tags.filter((it) => it !== tag) } })),
  ];
  return (
    <div className={css.active} role="group" aria-label={t('listTools.active')}>
      {view && (
        <span className={css.chip}>
          <Icon name="bookmark" size={12} />
          <span className={text.cut} dir="auto">
            {view.name}
          </span>
        </span>
      )}
      {active.map(
        (it) =>
          it && (
            <button
              key={it.name}
              type="button"
              className={css.chip}
              aria-label={t('listTools.remove', { name: it.name })}
              onClick={() => change(it.without)}
            >
              <span className={text.cut} dir="auto">
                {it.name}
              </span>
              <Icon name="close" size={12} />
            </button>
          ),
      )}
      <span className={css.clear}>
        <Button tone="link" size="small" onClick={() => list.send({ type: 'list.refine', refine: '' })}>
          {t('listTools.clear')}
        </Button>
      </span>
    </div>
  );
}

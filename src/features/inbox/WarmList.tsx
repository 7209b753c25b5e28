import { Filter } from '#contract/conversation.ts';
import { useText } from '#i18n/useText.ts';
import type { KeptList } from '#machines/inbox/warmList.machine.ts';
import { useNow } from '#services/reads/now.ts';
import { Icon } from '#ui/layout/Icon.tsx';
import { Tabs } from '#ui/layout/Tabs.tsx';
import * as pane from './ConversationList.css.ts';
import { ConversationRow } from './ConversationRow.tsx';
import * as field from './SearchField.css.ts';
import * as css from './WarmList.css.ts';

interface WarmListProps {
  kept: KeptList;
  openId: string | null;
  onFilter: (filter: Filter) => void;
  onOpen: (path: string) => void;
}

/**
 * Draws the last list of this device where the current one will be.
 * A row opens when it is pressed: its place may be taken before the button is released, and then there is no click.
 */
export function WarmList({ kept, openId, onFilter, onOpen }: WarmListProps) {
  const t = useText();
  const now = useNow();
  // Whether there are snoozed ones is not known yet.
  const filters = Filter.options.filter((it) => it !== 'snoozed' || kept.filter === it);
  return (
    <section className={pane.pane} aria-label={t('inbox.list')} aria-busy="true">
      <h1 className={pane.title}>{t('inbox.title')}</h1>
      <div className={field.search}>
        <div className={`${field.box} ${css.box}`}>
          <span className={field.glass}>
            <Icon name="search" size={14} />
          </span>
        </div>
      </div>
      <Tabs
        label={t('inbox.filters')}
        value={kept.filter}
        onChange={onFilter}
        tabs={filters.map((value) => ({ value, label: t(`inbox.filter.${value}`) }))}
      >
        <ul className={css.rows} aria-label={t('inbox.title')}>
          {kept.rows.map((conversation, index) => (
            <li key={conversation._id} className={css.row}>
              <ConversationRow
                conversation={conversation}
                me={kept.owner.userId}
                now={now}
                open={conversation._id === openId}
                reachable={index === 0}
                onPress={onOpen}
              />
            </li>
          ))}
        </ul>
      </Tabs>
    </section>
  );
}

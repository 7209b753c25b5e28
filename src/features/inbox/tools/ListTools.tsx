import { useSelector } from '@xstate/react';
import type { SavedView } from '#contract/savedView.ts';
import { MENTIONED } from '#machines/inbox/mentions.machine.ts';
import { useText } from '#i18n/useText.ts';
import { IconButton } from '#ui/form/IconButton.tsx';
import { ActiveFilters } from './ActiveFilters.tsx';
import { BulkBar } from './BulkBar.tsx';
import { BulkDialogs } from './BulkDialogs.tsx';
import { BulkOutcome } from './BulkOutcome.tsx';
import { FilterDialog } from './FilterDialog.tsx';
import type {
  BulkActor,
  ListActor,
  ListFilterActor,
  MentionsActor,
  SavedViewsActor,
  SelectionActor,
} from './actors.ts';
import { MentionsButton } from './MentionsButton.tsx';
import { SavedViews } from './SavedViews.tsx';
import * as css from './ListTools.css.ts';

interface ListToolsProps {
  list: ListActor;
  filter: ListFilterActor;
  selection: SelectionActor;
  bulk: BulkActor;
  views: SavedViewsActor;
  mentions: MentionsActor;
  /** Whether this person may share views with everybody. */
  mayShare: boolean;
  onShowView: (view: SavedView) => void;
}

/** Draws the button of sort and filters beside the search, and those that are active under it. */
export function ListTools({
  list,
  filter,
  selection,
  bulk,
  views,
  mentions,
  mayShare,
  onShowView,
}: ListToolsProps) {
  const t = useText();
  const { filter: tab, refine } = useSelector(list, ({ context }) => context);
  const isSelecting = useSelector(selection, (snapshot) => !snapshot.matches('none'));
  return (
    <>
      <span className={css.button}>
        <MentionsButton actor={mentions} isShown={refine === MENTIONED} />
        <IconButton
          icon="sliders"
          size="small"
          label={t('listTools.filter')}
          aria-pressed={refine !== ''}
          onClick={() => filter.send({ type: 'filter.open' })}
        />
        <IconButton
          icon="bookmark"
          size="small"
          label={t('savedViews.title')}
          onClick={() => views.send({ type: 'views.open' })}
        />
      </span>
      {refine !== '' && <ActiveFilters list={list} filter={filter} />}
      {isSelecting && <BulkBar selection={selection} bulk={bulk} listing={{ filter: tab, refine }} />}
      <BulkOutcome actor={bulk} />
      <FilterDialog list={list} filter={filter} />
      <BulkDialogs actor={bulk} />
      <SavedViews actor={views} mayShare={mayShare} onShow={onShowView} />
    </>
  );
}

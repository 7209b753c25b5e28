import { useSelector } from '@xstate/react';
import { readRefinement, type Refinement, refinementText } from '#contract/listQuery.ts';
import type { SavedView } from '#contract/savedView.ts';
import { useSavedViews } from '#services/reads/conversations.ts';
import type { ListActor } from './actors.ts';

/** Returns the saved view that the list is, if any. */
export function useShownView(list: ListActor): SavedView | undefined {
  const refine = useSelector(list, ({ context }) => context.refine);
  return useSavedViews()?.find(({ id }) => refine === `view=${id}`);
}

/** Returns sort and filters of the list, and how to change some of them; a view that is changed is left. */
export function useRefinement(list: ListActor) {
  const refine = useSelector(list, ({ context }) => context.refine);
  const view = useShownView(list);
  const refinement = readRefinement(view?.query.refine ?? refine);
  const change = (part: Partial<Refinement>) =>
    list.send({ type: 'list.refine', refine: refinementText({ ...refinement, ...part }) });
  return { refinement, change };
}

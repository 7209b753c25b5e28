import type { RowSelect } from '#machines/inbox/rowActions.machine.ts';
import { bulkTargetOf } from '#machines/inbox/bulkTarget.ts';
import { within } from '#app/wiring/within.ts';
import type { AppContext } from '#app/wiring/appContext.ts';
import { openListTools } from './listTools.ts';
import { openId } from './neighbours.ts';

/** Selects rows of the list, or acts on those that are selected. */
export function selectRows(app: AppContext, { how, conversationId }: RowSelect): void {
  // The command names no row: it selects the open conversation.
  const id = conversationId || (openId(app) ?? '');
  const { selection, bulk } = openListTools(app);
  switch (how) {
    case 'toggle':
    case 'range':
      return selection.send({ type: `select.${how}`, id });
    case 'loaded':
    case 'clear':
      return selection.send({ type: `select.${how}` });
    default: {
      const listing = within(app).list?.getSnapshot().context;
      if (!listing) return;
      const target = bulkTargetOf(selection.getSnapshot().context, listing);
      bulk.send({ type: 'bulk.choose', act: how, target });
    }
  }
}

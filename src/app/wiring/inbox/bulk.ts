import { fromCallback } from 'xstate';
import { BULK_IDS_MOST, type Bulk, type BulkProgress, getBulk, startBulk } from '#contract/bulk.ts';
import { Failure } from '#contract/failure.ts';
import { countMatching } from '#contract/listQuery.ts';
import type { ConversationId } from '#contract/message.ts';
import { store, stored } from '#lib/browserStorage.ts';
import { CALL_PATIENCE, SECOND } from '#lib/time.ts';
import { bulkActionMachine } from '#machines/inbox/bulkAction.machine.ts';
import type { Listing } from '#machines/inbox/conversationList.machine.ts';
import { selectionMachine } from '#machines/inbox/selection.machine.ts';
import { type Cached, keys } from '#services/cache.ts';
import { tellCut } from '#app/tellCuts.ts';
import { fulfil } from '#app/wiring/fulfil.ts';
import { within } from '#app/wiring/within.ts';
import { watchEvents } from '#app/wiring/watchEvents.ts';
import type { AppContext } from '#app/wiring/appContext.ts';
import { wirePlannedTime } from '#app/wiring/conversation/planning.ts';
import { loadChoices } from './choices.ts';
import { queryOf } from './savedViews.ts';

const KEPT = 'parley.bulk';
/** Asks for the progress of an action whose events may be missing after a lost connection. */
const RECHECK = 5 * SECOND;

export const wireSelection = (app: AppContext) =>
  selectionMachine.provide({
    actions: {
      showSelection: ({ context, self }, selected) => {
        app.cache.setQueryData<Cached['selected']>(keys.selected, selected);
        const listing = within(app).list?.getSnapshot().context;
        if (!listing || context.matching !== null || selected.ids.length !== 1) return;
        // Counted with the first row of a selection; without the number only loaded rows can be selected.
        void queryOf(app, listing, AbortSignal.timeout(CALL_PATIENCE))
          .then((query) => app.call(countMatching, query ?? listing))
          .then(
            ({ count }) => self.send({ type: 'matching.counted', count }),
            () => {},
          );
      },
      tellLeftOut: (_, { given, all }) =>
        tellCut(app, all ? 'bulk.exceptCut' : 'bulk.cut', {
          added: BULK_IDS_MOST,
          given,
          most: BULK_IDS_MOST,
        }),
    },
  });

const progressOf = ({ failures: _, ...progress }: Bulk): BulkProgress => progress;

export function wireBulkAction(app: AppContext) {
  /** One key per attempt, so that a repeat after a lost answer starts nothing twice. */
  let attempt: { of: string; key: string } | null = null;
  return bulkActionMachine.provide({
    actors: {
      time: wirePlannedTime(app),
      loadBulkChoices: fulfil((_, signal) => loadChoices(app, signal)),
      startBulk: fulfil(async ({ act, to, tag, until, ids, list, except }, signal) => {
        const query = list && (await queryOf(app, list as Listing, signal));
        if (list && !query) throw new Failure('notFound');
        const asked = {
          act,
          ...(to === undefined ? {} : { assigned_to: to }),
          ...(tag === undefined ? {} : { tag }),
          ...(until === undefined ? {} : { until: until === null ? null : new Date(until).toISOString() }),
          ...(query ? { list: query, except: except as ConversationId[] } : { ids: ids as ConversationId[] }),
        };
        const of = JSON.stringify(asked);
        if (attempt?.of !== of) attempt = { of, key: crypto.randomUUID() };
        const { bulk } = await app.call(startBulk, asked, { signal, idempotencyKey: attempt.key });
        attempt = null;
        return bulk;
      }),
      bulkProgress: fromCallback(({ input: { id }, sendBack }) => {
        const check = () =>
          void app.call(getBulk, { id }).then(
            ({ bulk }) => sendBack({ type: 'bulk.progressed', progress: progressOf(bulk) }),
            () => {},
          );
        const stop = watchEvents((event) => {
          if (event.name === 'BULK_CHANGED' && event.bulk.id === id)
            sendBack({ type: 'bulk.progressed', progress: event.bulk as BulkProgress });
        });
        check();
        const timer = setInterval(check, RECHECK);
        return () => {
          stop();
          clearInterval(timer);
        };
      }),
    },
    actions: {
      keepBulk: (_, { id }) => store(KEPT, id === null ? '' : `${app.owner().userId}/${id}`),
      notifyEnded: (_, { refused }) => app.listTools?.selection.send({ type: 'bulk.refused', ids: refused }),
    },
  });
}

/** Returns the action of this person that was under way before a reload. */
export function keptBulk(app: AppContext): string | null {
  const [userId, id] = stored(KEPT)?.split('/') ?? [];
  return id !== undefined && userId === app.owner().userId ? id : null;
}

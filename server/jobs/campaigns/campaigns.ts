import {
  countRecipients,
  unannouncedCampaigns,
  type Unfinished,
  unfinishedCampaigns,
} from '#server/db/campaignQueue.ts';
import type { JobContext } from '#server/context.ts';
import { eachApart } from '#server/lib/eachApart.ts';
import { announce } from './announce.ts';
import { openDispatcher, type Runnable } from './dispatcher.ts';
import { remindAll } from './remind.ts';
import { openRates } from './rates.ts';
import { tend } from './tend.ts';

/** Least time between two announcements of one campaign, and between two looks for changes. */
const ANNOUNCE_MS = 500;
const TEND_MS = 1_000;

export interface Campaigns {
  /** Looks at all campaigns now. */
  wake(): void;
  stop(): Promise<void>;
}

/** Runs campaigns: starts those that are due, queues and sends their messages, ends them, and announces their changes. */
export function openCampaigns(context: JobContext): Campaigns {
  const { db, log, clock } = context;
  const rates = openRates(clock.ticks);
  const dispatcher = openDispatcher(context, rates);
  const failed = (what: string) => (error: unknown) => log.error({ err: error }, what);
  let stopped = false;

  const counted = new Set<string>();

  /** Counts the recipients when a campaign begins. */
  async function countNew(campaigns: readonly Unfinished[]): Promise<void> {
    const running = campaigns.filter(({ status }) => status === 'in_progress').map(({ id }) => id);
    if (running.some((id) => !counted.has(id))) await countRecipients(db.owner);
    counted.clear();
    for (const id of running) counted.add(id);
  }

  const tendOne = (campaign: Unfinished): Promise<Runnable | null> =>
    tend(context, campaign).catch((error: unknown) => {
      log.error({ err: error, campaign: campaign.id }, 'a campaign could not be moved on');
      return null;
    });

  const tending = repeating(
    TEND_MS,
    async () => {
      const runnable: Runnable[] = [];
      const unfinished = await unfinishedCampaigns(db.owner, clock.now());
      await countNew(unfinished);
      for (const campaign of unfinished) {
        const it = await tendOne(campaign);
        if (it) runnable.push(it);
      }
      if (!stopped) dispatcher.run(runnable);
    },
    failed('campaigns could not be moved on'),
  );

  const announcing = repeating(
    ANNOUNCE_MS,
    async () => {
      await eachApart(context, 'campaign.announce', await unannouncedCampaigns(db.owner), (campaign) =>
        announce(context, campaign, rates.of(campaign.id)),
      );
    },
    failed('campaigns could not be announced'),
  );

  const reminding = repeating(
    TEND_MS,
    async () => {
      if (await remindAll(context)) reminding.now();
    },
    failed('reminders could not be sent'),
  );

  return {
    wake: tending.now,
    async stop() {
      stopped = true;
      await tending.stop();
      await dispatcher.stop();
      await announcing.stop();
      await reminding.stop();
    },
  };
}

/** Runs work again and again, never twice at a time; `now` runs it as soon as possible. */
function repeating(everyMs: number, work: () => Promise<void>, onError: (error: unknown) => void) {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | null = null;
  let isAsked = false;
  let stopped = false;
  const run = () => {
    clearTimeout(timer);
    isAsked = false;
    running = work()
      .catch(onError)
      .finally(() => {
        running = null;
        if (!stopped) timer = setTimeout(run, isAsked ? 0 : everyMs).unref();
      });
  };
  timer = setTimeout(run, everyMs).unref();
  return {
    now() {
      if (stopped) return;
      if (running) isAsked = true;
      else run();
    },
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}

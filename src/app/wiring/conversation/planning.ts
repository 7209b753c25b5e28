import {
  cancelScheduled,
  listScheduled,
  type ScheduledMessage,
  sendScheduledNow,
} from '#contract/scheduledMessage.ts';
import { snoozeConversation, wakeConversation } from '#contract/snooze.ts';
import { plannedTimeMachine } from '#machines/conversation/plannedTime.machine.ts';
import { scheduledMessagesMachine } from '#machines/conversation/scheduledMessages.machine.ts';
import { snoozeMachine } from '#machines/conversation/snooze.machine.ts';
import type { Organisation } from '#contract/organisation.ts';
import { HOUR } from '#lib/time.ts';
import { keys } from '#services/cache.ts';
import { serverNow } from '#services/clock.ts';
import { fulfil } from '#app/wiring/fulfil.ts';
import { idOf } from '#machines/idOf.ts';
import type { AppContext } from '#app/wiring/appContext.ts';
import { acted } from './acted.ts';
import { readScheduled } from './restoreScheduled.ts';
import { did } from './did.ts';

const zoneOf = (app: AppContext): string =>
  app.cache.getQueryData<Organisation>(keys.organisation)?.time_zone ?? 'UTC';

const languageOf = (app: AppContext) => app.actors.language.getSnapshot().context.language;

/** Reads typed words; the parser is imported with the first of them. */
export const wirePlannedTime = (app: AppContext) =>
  plannedTimeMachine.provide({
    actors: {
      readTime: fulfil(async ({ text }) => {
        const { readTime } = await import('#lib/readTime.ts');
        return readTime(text, { now: serverNow(), zone: zoneOf(app), language: languageOf(app) });
      }),
    },
  });

export const wireSnooze = (app: AppContext) =>
  snoozeMachine.provide({
    actors: {
      time: wirePlannedTime(app),
      snoozeConversation: fulfil(async ({ conversationId, until }, signal) => {
        const asked = {
          ...idOf(conversationId),
          until: until === null ? null : new Date(until).toISOString(),
        };
        acted(app, await app.call(snoozeConversation, asked, { signal }));
        const hours = until === null ? null : Math.max(1, Math.round((until - serverNow()) / HOUR));
        did(app, conversationId, { do: 'snooze', hours });
      }),
      wakeConversation: fulfil(async ({ conversationId }, signal) =>
        acted(app, await app.call(wakeConversation, idOf(conversationId), { signal })),
      ),
    },
    actions: {
      showSnoozed: (_, { until }) =>
        app.showToast({
          tone: 'success',
          title: until === null ? 'toast.snoozedUntilReply' : 'toast.snoozed',
          ...(until === null ? {} : { values: { when: plannedText(app, until) } }),
        }),
    },
  });

const plannedText = (app: AppContext, at: number): string =>
  new Intl.DateTimeFormat(languageOf(app), {
    timeZone: zoneOf(app),
    weekday: 'long',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(at);

export const wireScheduled = (app: AppContext) =>
  scheduledMessagesMachine.provide({
    actors: {
      loadScheduled: fulfil(async ({ conversationId }, signal) => {
        const { data } = await app.call(listScheduled, idOf(conversationId), { signal });
        app.cache.setQueryData(keys.scheduled(conversationId), data);
      }),
      actOnScheduled: fulfil(async ({ conversationId, id, act }, signal) => {
        const rows = app.cache.getQueryData<ScheduledMessage[]>(keys.scheduled(conversationId));
        const row = rows?.find((it) => it.id === id);
        // Cancelling deletes its files, so they are read before.
        const back = act === 'takeBack' && row ? await readScheduled(app, row, signal) : undefined;
        if (back === null) return;
        await app.call(act === 'sendNow' ? sendScheduledNow : cancelScheduled, { id }, { signal });
        back?.restore();
      }),
    },
  });

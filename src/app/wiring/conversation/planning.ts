import type { ActorRefFrom } from 'xstate';
import { Failure } from '#contract/failure.ts';
import {
  cancelScheduled,
  listScheduled,
  scheduleMessage,
  type ScheduledMessage,
  sendScheduledNow,
} from '#contract/scheduledMessage.ts';
import { snoozeConversation, wakeConversation } from '#contract/snooze.ts';
import { plannedTimeMachine } from '#machines/conversation/plannedTime.machine.ts';
import { scheduledMessagesMachine } from '#machines/conversation/scheduledMessages.machine.ts';
import { sendLaterMachine } from '#machines/conversation/sendLater.machine.ts';
import { snoozeMachine } from '#machines/conversation/snooze.machine.ts';
import type { composerMachine } from '#machines/conversation/composer.machine.ts';
import type { Organisation } from '#contract/organisation.ts';
import { keys } from '#services/cache.ts';
import { serverNow } from '#services/clock.ts';
import { fulfil } from '#app/wiring/fulfil.ts';
import { idOf } from '#app/wiring/idOf.ts';
import type { AppContext } from '#app/wiring/appContext.ts';
import { within } from '#app/wiring/within.ts';
import { acted } from './acted.ts';
import { answering } from './sending.ts';

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
      showFailure: (_, { problem }) =>
        app.showToast({ tone: 'destructive', title: 'toast.wakeFailed', text: problem.text, problem }),
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

/** The composer of the open conversation, if it is this one. */
const composerOf = (app: AppContext, conversationId: string) => {
  const chat = within(app).chat?.getSnapshot();
  if (chat?.context.conversationId !== conversationId) return undefined;
  return chat.children.composer as ActorRefFrom<typeof composerMachine> | undefined;
};

export const wireSendLater = (app: AppContext) => {
  /** One id per text and instant, so that a repeat after a lost answer is the same message. */
  const ids = new Map<string, string>();
  return sendLaterMachine.provide({
    actors: {
      time: wirePlannedTime(app),
      scheduleMessage: fulfil(async ({ conversationId, at }, signal) => {
        const composer = composerOf(app, conversationId);
        if (!composer) throw new Failure('unexpected');
        const { text, replyTo } = composer.getSnapshot().context;
        const attempt = JSON.stringify([conversationId, at, text]);
        const id = ids.get(attempt) ?? ids.set(attempt, crypto.randomUUID()).get(attempt)!;
        const asked = {
          ...idOf(conversationId),
          client_message_id: id,
          message: text,
          due_at: new Date(at).toISOString(),
          ...answering(replyTo),
        };
        await app.call(scheduleMessage, asked, { signal });
        ids.delete(attempt);
        // The composer is emptied only if its text is still the scheduled one.
        if (composer.getSnapshot().context.text !== text) return;
        composer.send({ type: 'composer.unquote' });
        composer.send({ type: 'composer.type', text: '' });
      }),
    },
  });
};

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
        await app.call(act === 'sendNow' ? sendScheduledNow : cancelScheduled, { id }, { signal });
        if (act !== 'takeBack' || !row) return;
        const composer = composerOf(app, conversationId);
        const written = composer?.getSnapshot().context.text.trim() ?? '';
        composer?.send({ type: 'composer.type', text: [written, row.message].filter(Boolean).join('\n') });
      }),
    },
    actions: {
      showFailure: (_, { problem }) =>
        app.showToast({ tone: 'destructive', title: 'toast.scheduledFailed', text: problem.text, problem }),
    },
  });

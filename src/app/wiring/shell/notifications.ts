import { fromCallback } from 'xstate';
import { notificationSettings, registerPushToken, type Push } from '#contract/notification.ts';
import { conversationPath, settingsBilling, settingsIntegrations } from '#lib/paths.ts';
import { conversationIn, organisationIn, withoutOrganisation } from '#machines/app/routing.ts';
import { keepingList } from '#machines/inbox/inboxAddress.ts';
import {
  notificationListMachine,
  type NotificationEntry,
  type NotificationsAdopted,
} from '#machines/notifications/notificationList.machine.ts';
import { pushPermissionMachine, type Permission } from '#machines/notifications/pushPermission.machine.ts';
import {
  saveDismissal,
  saveNotifications,
  onNotificationsElsewhere,
  readDismissal,
  readNotifications,
} from '#services/notificationStore.ts';
import { isPushSupported, onWorkerMessage, startWorker } from '#services/push.ts';
import { besideList } from '#app/wiring/inbox/neighbours.ts';
import { fulfil } from '#app/wiring/fulfil.ts';
import { within } from '#app/wiring/within.ts';
import type { AppContext } from '#app/wiring/appContext.ts';

/** Returns the page that a push leads to. */
const pageOf = ({ topic, conversation_id: id }: Pick<Push, 'topic' | 'conversation_id'>): string => {
  if (id !== null) return conversationPath(id);
  return topic === 'billing' ? settingsBilling : settingsIntegrations;
};

const log = (what: string, code: string) => console.warn(`Notifications: ${what} failed: ${code}`);

export const wirePushPermission = (app: AppContext) =>
  pushPermissionMachine.provide({
    actors: {
      startWorker: fulfil(async () => {
        const dismissedAt = readDismissal(app.owner());
        if (!isPushSupported()) return { permission: 'unsupported' as const, dismissedAt, now: Date.now() };
        await startWorker();
        return { permission: Notification.permission, dismissedAt, now: Date.now() };
      }),
      requestPermission: fulfil<Permission>(() => Notification.requestPermission()),
      registerToken: fulfil<void>(async (_, signal) => {
        const { public_key } = await app.call(notificationSettings, {}, { signal });
        const { subscribeToPush } = await import('#services/pushSubscription.ts');
        const token = await subscribeToPush(public_key);
        await app.call(registerPushToken, { token }, { signal });
      }),
    },
    actions: {
      rememberDismissal: () => saveDismissal(app.owner(), Date.now()),
      logFailure: (_, { what, problem }) => log(what, problem.code),
    },
  });

/** Returns the conversation that the user sees: open, on a visible page. */
const lookingAt = (app: AppContext): string | null =>
  document.visibilityState === 'visible' ? conversationIn(app.actors.app.getSnapshot().context.path) : null;

/** Handles a push from the socket or from the service worker, unless it is about another organisation. */
export function receivePush(app: AppContext, { said, organisation_id: about, ...push }: Push): void {
  if (about !== undefined && about !== app.owner().organisationId) return;
  const { language } = app.actors.language.getSnapshot().context;
  within(app).notifications?.send({
    type: 'push.arrived',
    push: { ...push, ...said[language] },
    at: Date.now(),
    looking: lookingAt(app),
  });
}

export const wireNotifications = (app: AppContext) =>
  notificationListMachine.provide({
    actors: {
      elsewhere: fromCallback(({ sendBack }) => {
        const owner = app.owner();
        const adopt = () =>
          sendBack({
            type: 'notifications.adopted',
            notifications: readNotifications<NotificationEntry>(owner),
          } satisfies NotificationsAdopted);
        adopt();
        const stops = [
          onNotificationsElsewhere(owner, adopt),
          onWorkerMessage({
            push: (push) => receivePush(app, push),
            open: (to) => {
              const about = organisationIn(to);
              // Loads the page again, which switches to that organisation; drafts are stored on this device.
              if (about !== null && about !== owner.organisationId) return window.location.assign(to);
              const { path } = app.actors.app.getSnapshot().context;
              app.navigate(keepingList(withoutOrganisation(to), path));
            },
          }),
        ];
        return () => stops.forEach((stop) => stop());
      }),
    },
    actions: {
      saveNotifications: (_, { notifications }) => saveNotifications(app.owner(), notifications),
      showToast: (_, { push }) =>
        app.showToast({
          tone: push.topic === 'returned' ? 'destructive' : 'plain',
          title: push.title,
          text: push.body,
          push: true,
          to: pageOf(push),
        }),
      openIntegrations: () => app.navigate(settingsIntegrations),
      openBilling: () => app.navigate(settingsBilling),
      openConversation: (_, { conversationId }) => app.navigate(besideList(app, conversationId)),
    },
  });

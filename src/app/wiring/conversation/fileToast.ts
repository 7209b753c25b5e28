import type { NotificationEntry } from '#machines/notifications/notificationList.machine.ts';
import type { Toast } from '#machines/shell/toast.machine.ts';
import { within } from '#app/wiring/within.ts';
import type { AppContext } from '#app/wiring/appContext.ts';

/** Adds a toast to the notification list if it reports what somebody else did. Those of pushes are already in it. */
export function fileToast(app: AppContext, toast: Toast): void {
  if (!toast.news) return;
  const notification: NotificationEntry = {
    id: crypto.randomUUID(),
    at: Date.now(),
    tone: toast.tone,
    title: toast.title,
    ...(toast.values ? { values: toast.values } : {}),
    text: toast.text ?? null,
    conversationId: null,
    tag: null,
    read: false,
  };
  within(app).notifications?.send({ type: 'notification.arrived', notification });
}

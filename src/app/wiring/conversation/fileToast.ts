import type { NotificationEntry } from '#machines/notifications/notificationList.machine.ts';
import type { Toast } from '#machines/shell/toast.machine.ts';
import { within } from '#app/wiring/within.ts';
import type { AppContext } from '#app/wiring/appContext.ts';

/** Adds a toast to the notification list, except those of pushes, which are already in it. */
export function fileToast(app: AppContext, toast: Toast): void {
  if (toast.push) return;
  const notification: NotificationEntry = {
    id: crypto.randomUUID(),
    at: Date.now(),
    tone: toast.tone,
    title: toast.title,
    ...(toast.values ? { values: toast.values } : {}),
    text: toast.text ?? null,
    conversationId: null,
    tag: null,
    // A user is not notified of their own action.
    read: toast.undo !== undefined,
  };
  within(app).notifications?.send({ type: 'notification.arrived', notification });
}

import type { Notice } from '#machines/notifications/noticeList.machine.ts';
import type { Toast } from '#machines/shell/toast.machine.ts';
import { within } from '#app/wiring/within.ts';
import type { AppContext } from '#app/wiring/appContext.ts';

/** Every toast but the pushes' own, which are in the list already. */
export function fileToast(app: AppContext, toast: Toast): void {
  if (toast.push) return;
  const notice: Notice = {
    id: crypto.randomUUID(),
    at: Date.now(),
    tone: toast.tone,
    title: toast.title,
    ...(toast.values ? { values: toast.values } : {}),
    text: toast.text ?? null,
    conversationId: null,
    tag: null,
    // Its own work is no news to the person who did it.
    read: toast.undo !== undefined,
  };
  within(app).notices?.send({ type: 'notice.arrived', notice });
}

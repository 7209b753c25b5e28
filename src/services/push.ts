/** The browser's part of Web Push: worker, permission and subscription. Every function rejects on failure. */
import { Push } from '#contract/notification.ts';

const WORKER = '/push-worker.js';

export const isPushSupported = (): boolean =>
  'Notification' in window && 'serviceWorker' in navigator && 'PushManager' in window;

/** Registers the worker, which receives pushes (NOTIF-006) and serves the kept shell (`shell.ts`). */
export const startWorker = (): Promise<ServiceWorkerRegistration> => navigator.serviceWorker.register(WORKER);

/** Handles messages of the worker to a visible page: a push, or the address of a clicked notification. */
export function onWorkerMessage(told: {
  push: (push: Push) => void;
  open: (to: string) => void;
}): () => void {
  if (!('serviceWorker' in navigator)) return () => {};
  const onMessage = ({ data }: MessageEvent<{ type?: unknown; push?: unknown; to?: unknown }>) => {
    const push = Push.safeParse(data?.push);
    if (data?.type === 'push' && push.success) told.push(push.data);
    // Only addresses of this page.
    if (data?.type === 'open' && typeof data.to === 'string' && /^\/dashboard(?:[/?]|$)/.test(data.to))
      told.open(data.to);
  };
  navigator.serviceWorker.addEventListener('message', onMessage);
  return () => navigator.serviceWorker.removeEventListener('message', onMessage);
}

/** The browser's part of Web Push: worker, permission and subscription. Every function rejects on failure. */
import { Push } from '#contract/notification.ts';

const WORKER = '/push-worker.js';

export const isPushSupported = (): boolean =>
  'Notification' in window && 'serviceWorker' in navigator && 'PushManager' in window;

/** Registers the worker, which receives pushes (NOTIF-006) and serves the kept shell (`shell.ts`). */
export const startWorker = (): Promise<ServiceWorkerRegistration> => navigator.serviceWorker.register(WORKER);

const bytesOf = (key: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));

const isSameKey = (subscription: PushSubscription, key: Uint8Array): boolean => {
  const known = subscription.options.applicationServerKey;
  return known !== null && new Uint8Array(known).join() === key.join();
};

/** Returns this browser's subscription as the opaque token of NOTIF-002; `publicKey` is base64url. */
export async function subscribeToPush(publicKey: string): Promise<string> {
  const registration = await navigator.serviceWorker.ready;
  const key = bytesOf(publicKey);
  const kept = await registration.pushManager.getSubscription();
  // A subscription for another key cannot be used.
  if (kept && !isSameKey(kept, key)) await kept.unsubscribe();
  const subscription = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: key,
  });
  return JSON.stringify(subscription.toJSON());
}

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

/** The subscription to Web Push: imported once a person has allowed notifications. */
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

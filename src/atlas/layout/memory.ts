/** Caches drawings in the browser by their graph. Without storage the atlas is only slower. */
import type { Drawing } from './drawing.ts';

const STORE = 'drawings';
const VERSION = 1;

const opened: Promise<IDBDatabase | null> = new Promise((resolve) => {
  try {
    const request = indexedDB.open('parley.atlas', VERSION);
    request.onupgradeneeded = () => void request.result.createObjectStore(STORE);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => resolve(null);
    request.onblocked = () => resolve(null);
  } catch {
    resolve(null);
  }
});

const settle = <Value>(request: IDBRequest<Value>): Promise<Value | null> =>
  new Promise((resolve) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => resolve(null);
  });

export async function recall(key: string): Promise<Drawing | null> {
  const store = (await opened)?.transaction(STORE).objectStore(STORE);
  return store ? (((await settle(store.get(key))) as Drawing | null | undefined) ?? null) : null;
}

export async function keep(key: string, drawing: Drawing): Promise<void> {
  const store = (await opened)?.transaction(STORE, 'readwrite').objectStore(STORE);
  if (store) await settle(store.put(drawing, key));
}

import { createStore, del, get, set } from 'idb-keyval';

/** Bytes to be sent, by the ids of their future messages; stored on this device, so that a reload loses none. */
const kept = createStore('parley', 'files');
/** Bytes held by this page; with a full or forbidden storage, files can still be sent. */
const atHand = new Map<string, Blob>();
const addresses = new Map<string, string>();

export async function saveFile(id: string, bytes: Blob): Promise<void> {
  atHand.set(id, bytes);
  await set(id, bytes, kept).catch(() => {});
}

/** Returns a file's bytes; undefined if neither this page nor this device has them. */
export const fileBytes = async (id: string): Promise<Blob | undefined> =>
  atHand.get(id) ?? (await get<Blob>(id, kept).catch(() => undefined));

export function deleteFile(id: string): void {
  atHand.delete(id);
  const url = addresses.get(id);
  if (url !== undefined) URL.revokeObjectURL(url);
  addresses.delete(id);
  void del(id, kept).catch(() => {});
}

/** Holds a file's bytes in memory under a new id; they are stored when the file is sent. */
export const holdFile = (bytes: Blob): string => {
  const id = crypto.randomUUID();
  atHand.set(id, bytes);
  return id;
};

/** Returns a local URL of the bytes for a preview; null if the page does not hold them. */
export function addressOf(id: string): string | null {
  const known = addresses.get(id);
  if (known !== undefined) return known;
  const bytes = atHand.get(id);
  if (!bytes) return null;
  const url = URL.createObjectURL(bytes);
  addresses.set(id, url);
  return url;
}

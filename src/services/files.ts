import { createStore, del, get, set } from 'idb-keyval';

/** Bytes that wait to be sent, kept on this machine so that a reload loses none. Keys are ids of messages to be. */
const kept = createStore('parley', 'files');
/** What this page has in hand; a storage that is full or forbidden still lets one send what was just chosen. */
const atHand = new Map<string, Blob>();
const addresses = new Map<string, string>();

export async function saveFile(id: string, bytes: Blob): Promise<void> {
  atHand.set(id, bytes);
  await set(id, bytes, kept).catch(() => {});
}

/** Undefined when neither this page nor this machine has it any more. */
export const fileBytes = async (id: string): Promise<Blob | undefined> =>
  atHand.get(id) ?? (await get<Blob>(id, kept).catch(() => undefined));

export function deleteFile(id: string): void {
  atHand.delete(id);
  const url = addresses.get(id);
  if (url !== undefined) URL.revokeObjectURL(url);
  addresses.delete(id);
  void del(id, kept).catch(() => {});
}

/** Takes files into hand under fresh ids; they are kept once they are sent for good. */
export const holdFile = (bytes: Blob): string => {
  const id = crypto.randomUUID();
  atHand.set(id, bytes);
  return id;
};

/** An address of the bytes in this page, for a picture of them; null when they are not at hand. */
export function addressOf(id: string): string | null {
  const known = addresses.get(id);
  if (known !== undefined) return known;
  const bytes = atHand.get(id);
  if (!bytes) return null;
  const url = URL.createObjectURL(bytes);
  addresses.set(id, url);
  return url;
}

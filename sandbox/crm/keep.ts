import type { Store } from '#sandbox/state/store.ts';
import type { CrmEntry } from './book.ts';
import type { PipedriveAccount } from './pipedrive.ts';
import type { Refresh, ZohoAccount } from './zoho.ts';

interface Saved {
  zoho: { entries: CrmEntry[]; tokens: Refresh[]; usedGrants: string[] };
  pipedrive: { entries: CrmEntry[] };
}

/** Keeps the CRMs' records and Zoho's tokens over restarts, so that a connected CRM stays connected. */
export function keepCrms(store: Store, zoho: ZohoAccount, pipedrive: PipedriveAccount): void {
  const saved = store.load() as unknown as Partial<Saved>;
  zoho.book.load(saved.zoho?.entries ?? []);
  zoho.load(saved.zoho?.tokens ?? [], saved.zoho?.usedGrants ?? []);
  pipedrive.book.load(saved.pipedrive?.entries ?? []);
  const read = (): Saved => ({
    zoho: {
      entries: [...zoho.book.entries.values()],
      tokens: zoho.tokens(),
      usedGrants: [...zoho.usedGrants],
    },
    pipedrive: { entries: [...pipedrive.book.entries.values()] },
  });
  const keep = () => store.saveSoon(() => read() as never);
  zoho.keep = keep;
  zoho.book.keep = keep;
  pipedrive.book.keep = keep;
}

import { store, stored } from '#lib/browserStorage.ts';
import type { Owner } from './storage.ts';

const keyOf = ({ userId, organisationId }: Owner) => `parley.collection.${userId}.${organisationId}`;

/** Returns the stored form of a payment collection, whose shape the caller checks; null if there is none. */
export function readPaymentDraft(owner: Owner): unknown {
  try {
    return JSON.parse(stored(keyOf(owner)) ?? 'null') as unknown;
  } catch {
    return null;
  }
}

/** Stores the form of a payment collection on this device, per user and organisation; null removes it. */
export const savePaymentDraft = (owner: Owner, form: unknown): void =>
  store(keyOf(owner), JSON.stringify(form));

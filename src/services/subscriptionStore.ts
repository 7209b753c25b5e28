import { AnsweredState } from '#contract/subscription.ts';
import { store, stored } from '#lib/browserStorage.ts';
import type { Owner } from './storage.ts';

const keyOf = ({ userId, organisationId }: Owner) => `parley.subscription.${userId}.${organisationId}`;

interface Stored {
  kept: { state: AnsweredState; at: number } | null;
  tries: number;
}

/** Returns the last decision on this device, and the reloads after failed checks since. */
export function readGate(owner: Owner): Stored {
  try {
    const { kept, tries } = JSON.parse(stored(keyOf(owner)) ?? '{}') as {
      kept?: Stored['kept'];
      tries?: number;
    };
    const state = AnsweredState.safeParse(kept?.state);
    return {
      kept: state.success && typeof kept?.at === 'number' ? { state: state.data, at: kept.at } : null,
      tries: typeof tries === 'number' ? tries : 0,
    };
  } catch {
    return { kept: null, tries: 0 };
  }
}

export const saveGate = (owner: Owner, value: Stored): void => store(keyOf(owner), JSON.stringify(value));

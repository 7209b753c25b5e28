import { randomBytes, randomUUID } from 'node:crypto';
import { CrmBook } from './book.ts';
import { CrmFaults } from './faults.ts';

export const ZOHO_APP = { id: '1000.SANDBOX', secret: 'sandbox-zoho-secret', dc: 'eu' } as const;
/** Data centres; the client id exists in one. */
export const ZOHO_CENTRES = ['com', 'eu'] as const;
/** A grant token, valid once. */
export const ZOHO_GRANT = /^1000\.sandbox[\w.-]*$/;

const HOUR = 3_600_000;
const WINDOW_MS = 10 * 60_000;
/** Renewals in ten minutes, and living access tokens of one refresh token (contracts §4.1). */
const MOST = 10;
const DAY = 24 * HOUR;

/** A refresh token with its access tokens and renewals. */
export interface Refresh {
  token: string;
  access: { token: string; ends: number }[];
  renewals: number[];
}

/** Zoho's accounts server and the contacts of one organisation. */
export class ZohoAccount {
  readonly book = new CrmBook(5_545_974_000_000_000);
  readonly faults = new CrmFaults();
  readonly usedGrants = new Set<string>();
  /** The sandbox's address, known once its port is open. */
  url = '';
  /** Number of answered token requests, and revoked tokens. */
  readonly count = { exchanges: 0, renewals: 0, revoked: 0, calls: 0 };
  /** Calls at the same time, and credits of a day (contracts §4.1). */
  limits = { concurrent: 10, credits: 50_000 };
  /** Calls that are being answered. */
  pending = 0;
  /** Whether renewals are limited, as they are in reality. */
  limitsRenewals = true;
  readonly #refresh = new Map<string, Refresh>();
  readonly #places = new Map<string, { ids: number[]; offset: number; ends: number }>();

  /** Called after each change of the tokens. */
  keep: () => void = () => {};

  /** Takes over the tokens of an earlier run. */
  load(tokens: readonly Refresh[], usedGrants: readonly string[]): void {
    for (const refresh of tokens) this.#refresh.set(refresh.token, refresh);
    for (const grant of usedGrants) this.usedGrants.add(grant);
  }

  tokens(): Refresh[] {
    return [...this.#refresh.values()];
  }

  /** Issues the tokens for a grant; null if it was used or never given. */
  exchange(grant: string): { access: string; refresh: string } | null {
    if (!ZOHO_GRANT.test(grant) || this.usedGrants.has(grant)) return null;
    this.usedGrants.add(grant);
    const refresh: Refresh = { token: `1000.${randomBytes(16).toString('hex')}`, access: [], renewals: [] };
    this.#refresh.set(refresh.token, refresh);
    this.count.exchanges += 1;
    return { access: this.#issue(refresh), refresh: refresh.token };
  }

  renew(token: string): { access: string } | { refused: 'unknown' | 'throttled' } {
    const refresh = this.#refresh.get(token);
    if (!refresh) return { refused: 'unknown' };
    const now = Date.now();
    refresh.renewals = refresh.renewals.filter((at) => at > now - WINDOW_MS);
    if (this.limitsRenewals && refresh.renewals.length >= MOST) return { refused: 'throttled' };
    refresh.renewals.push(now);
    this.count.renewals += 1;
    return { access: this.#issue(refresh) };
  }

  #issue(refresh: Refresh): string {
    const token = `1000.${randomUUID()}`;
    refresh.access = [...refresh.access, { token, ends: Date.now() + HOUR }].slice(-MOST);
    this.keep();
    return token;
  }

  revoke(token: string): boolean {
    const known = this.#refresh.delete(token);
    if (known) this.count.revoked += 1;
    this.keep();
    return known;
  }

  isValid(access: string): boolean {
    return [...this.#refresh.values()].some((refresh) =>
      refresh.access.some(({ token, ends }) => token === access && ends > Date.now()),
    );
  }

  /** Ends an access token early. */
  expire(access: string): void {
    for (const refresh of this.#refresh.values())
      refresh.access = refresh.access.filter(({ token }) => token !== access);
  }

  /** Ends all tokens, as when the user removes the app. */
  revokeAll(): void {
    this.#refresh.clear();
    this.keep();
  }

  /** Returns a page of ids; `token` continues a list for a day. */
  page(
    from: { since: number | null; page: number } | { token: string },
    size: number,
  ): { ids: number[]; more: boolean; token: string | null; page: number } | null {
    let ids: number[];
    let offset: number;
    if ('token' in from) {
      const place = this.#places.get(from.token);
      if (!place || place.ends < Date.now()) return null;
      ({ ids, offset } = place);
    } else {
      ids = this.book.changedSince(from.since).map(({ id }) => id);
      offset = (from.page - 1) * size;
    }
    const next = offset + size;
    const more = next < ids.length;
    let token: string | null = null;
    if (more) {
      token = randomBytes(24).toString('base64url');
      this.#places.set(token, { ids, offset: next, ends: Date.now() + DAY });
    }
    return { ids: ids.slice(offset, next), more, token, page: Math.floor(offset / size) + 1 };
  }
}

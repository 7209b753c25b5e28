import { ProviderError } from '../provider.ts';

/** The shop read our input and does not take it; `message` is its own words, for the person who typed. */
export class ShopRejected extends Error {
  readonly fields: string[];

  constructor(message: string, fields: string[] = []) {
    super(message);
    this.name = 'ShopRejected';
    this.fields = fields;
  }
}

/** Our access has ended there: only connecting the shop again helps. */
export class AccessLost extends ShopRejected {
  constructor() {
    super('The shop does not let us in any more. An admin has to connect it again.');
    this.name = 'AccessLost';
  }
}

/** `doubt`: it may have been done all the same. */
export const failed = (verdict: 'later' | 'doubt', retryAfterMs: number | null = null): ProviderError =>
  new ProviderError(verdict, 'unreachable', null, retryAfterMs);

/** A query that is worth more points than a shop ever gives. */
export class TooCostly extends Error {}

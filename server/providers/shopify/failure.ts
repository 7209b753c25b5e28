import { ProviderError } from '../provider.ts';

/** The shop rejects our input; `message` is its own text for the user. */
export class ShopRejected extends Error {
  readonly fields: string[];

  constructor(message: string, fields: string[] = []) {
    super(message);
    this.name = 'ShopRejected';
    this.fields = fields;
  }
}

/** Our access was revoked; the shop must be connected again. */
export class AccessLost extends ShopRejected {
  constructor() {
    super('The shop does not let us in any more. An admin has to connect it again.');
    this.name = 'AccessLost';
  }
}

/** Builds an error; `doubt`: the call may have succeeded. */
export const failed = (verdict: 'later' | 'doubt', retryAfterMs: number | null = null): ProviderError =>
  new ProviderError(verdict, 'unreachable', null, retryAfterMs);

/** A query that costs more points than a shop ever grants. */
export class TooCostly extends Error {}

import { call, jsonOf, retryAfterOf } from '../call.ts';
import { ProviderError } from '../provider.ts';
import {
  availableIn,
  type Configuration,
  configurationIn,
  Found,
  Predicted,
  PublicKeys,
  Started,
} from './shapes.ts';

/** Timeout in milliseconds: the payer waits for this answer, and polling continues without it. */
const PATIENCE = 8_000;

export interface Deposit {
  id: string;
  amount: string;
  currency: string;
  operator: string;
  phone: string;
  note: string;
  reference: string;
  invoiceId: string;
}

export type DepositState =
  | { state: 'unknown' }
  | { state: 'waiting' }
  | { state: 'completed'; amount: string | null; currency: string | null; transactionId: string | null }
  | { state: 'failed'; reason: string };

/** The token is invalid or revoked. */
export class TokenRefused extends Error {}

/**
 * Client of pawaPay's merchant API, version 2. Throws `ProviderError` for no or invalid answers, `TokenRefused` for 401
 * and 403.
 */
export function pawapayApi(baseUrl: string) {
  async function ask(path: string, token: string | null, body?: object): Promise<unknown> {
    const response = await call(`${baseUrl}${path}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        accept: 'application/json',
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
      patienceMs: PATIENCE,
      mayDouble: body !== undefined,
    });
    if (response.status === 401 || response.status === 403) {
      await response.body?.cancel();
      throw new TokenRefused(`pawaPay answered ${response.status}`);
    }
    if (response.ok) return jsonOf(response);
    const wait = retryAfterOf(response.headers.get('retry-after'));
    await response.body?.cancel();
    // A 400 is certainly not accepted; anything else may have been.
    const verdict = response.status === 400 ? 'never' : response.status === 429 ? 'later' : 'doubt';
    throw new ProviderError(verdict, 'unreachable', response.status, wait);
  }

  const sense = <Value>(value: Value | null): Value => {
    if (value === null) throw new ProviderError('doubt', 'unreachable', null, null);
    return value;
  };

  return {
    /** Returns ISO codes of the countries in which payments work now. */
    availability: async (): Promise<string[]> =>
      sense(availableIn(await ask('/v2/availability?operationType=DEPOSIT', null))),

    configuration: async (token: string): Promise<Configuration> =>
      sense(configurationIn(await ask('/v2/active-conf?operationType=DEPOSIT', token))),

    /**
     * Starts a deposit, which prompts the payer's phone; null if accepted, otherwise the reason.
     * The same id is the same deposit.
     */
    async start(token: string, deposit: Deposit): Promise<string | null> {
      const answer = await ask('/v2/deposits', token, {
        depositId: deposit.id,
        payer: { type: 'MMO', accountDetails: { phoneNumber: deposit.phone, provider: deposit.operator } },
        amount: deposit.amount,
        currency: deposit.currency,
        customerMessage: deposit.note,
        clientReferenceId: deposit.reference,
        metadata: [{ invoiceId: deposit.invoiceId }],
      });
      const read = Started.safeParse(answer);
      if (!read.success || read.data.depositId !== deposit.id) return sense<null>(null);
      return read.data.status === 'REJECTED'
        ? (read.data.failureReason?.failureCode ?? 'UNKNOWN_ERROR')
        : null;
    },

    /** Returns the operator that a number probably belongs to. */
    async predict(token: string, phoneNumber: string): Promise<string> {
      const read = Predicted.safeParse(await ask('/v2/predict-provider', token, { phoneNumber }));
      return sense(read.success ? read.data.provider : null);
    },

    async status(token: string, id: string): Promise<DepositState> {
      const read = Found.safeParse(await ask(`/v2/deposits/${id}`, token));
      const { data } = sense(read.success ? read.data : null);
      if (!data) return { state: 'unknown' };
      if (data.depositId !== id) return sense<never>(null);
      if (data.status === 'COMPLETED')
        return {
          state: 'completed',
          amount: data.amount ?? null,
          currency: data.currency ?? null,
          transactionId: data.providerTransactionId ?? null,
        };
      if (data.status === 'FAILED' || data.status === 'REJECTED')
        return { state: 'failed', reason: data.failureReason?.failureCode ?? 'UNKNOWN_ERROR' };
      return { state: 'waiting' };
    },

    /** Returns the public keys of callback signatures in PEM, by id. */
    async publicKeys(): Promise<Map<string, string>> {
      const read = PublicKeys.safeParse(await ask('/v2/public-key/http', null));
      return new Map(sense(read.success ? read.data : null).map(({ id, key }) => [id, key]));
    },
  };
}

export type PawapayApi = ReturnType<typeof pawapayApi>;

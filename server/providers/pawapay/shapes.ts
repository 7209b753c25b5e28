import { z } from 'zod/mini';

/**
 * Schemas of pawaPay's answers (contracts §5).
 * Versions 1 and 2 use different names, and operation types come as a list or as an object by name; both are accepted.
 */

const Details = z.looseObject({
  status: z.optional(z.string()),
  decimalsInAmount: z.optional(z.string()),
  minTransactionLimit: z.optional(z.coerce.string()),
  maxTransactionLimit: z.optional(z.coerce.string()),
});
type Details = z.infer<typeof Details>;

const Operations = z.union([
  z.array(z.looseObject({ ...Details.shape, operationType: z.string() })),
  z.record(z.string(), Details),
]);

/** Returns an operator's deposit settings; null if it takes no payments. */
export function depositsOf(operations: z.infer<typeof Operations> | undefined): Details | null {
  if (operations === undefined) return null;
  return Array.isArray(operations)
    ? (operations.find(({ operationType }) => operationType === 'DEPOSIT') ?? null)
    : (operations.DEPOSIT ?? null);
}

const operations = { operationTypes: z.optional(Operations) };

const Available = z.array(
  z.looseObject({
    country: z.string(),
    providers: z.optional(z.array(z.looseObject({ provider: z.string(), ...operations }))),
    correspondents: z.optional(z.array(z.looseObject({ correspondent: z.string(), ...operations }))),
  }),
);

const isOpen = (given: z.infer<typeof Operations> | undefined) => {
  const deposits = depositsOf(given);
  return deposits !== null && deposits.status !== 'CLOSED';
};

/** Returns the countries in which an operator takes payments now. */
export const availableIn = (body: unknown): string[] | null => {
  const read = Available.safeParse(body);
  if (!read.success) return null;
  return read.data
    .filter(({ providers, correspondents }) =>
      [...(providers ?? []), ...(correspondents ?? [])].some((it) => isOpen(it.operationTypes)),
    )
    .map(({ country }) => country);
};

const Currency = z.looseObject({
  currency: z.string(),
  displayName: z.optional(z.string()),
  ...operations,
});

const ActiveConfiguration = z.looseObject({
  companyName: z.optional(z.string()),
  merchantName: z.optional(z.string()),
  countries: z.array(
    z.looseObject({
      country: z.string(),
      providers: z.optional(
        z.array(
          z.looseObject({
            provider: z.string(),
            displayName: z.optional(z.string()),
            currencies: z.array(Currency),
          }),
        ),
      ),
      correspondents: z.optional(
        z.array(
          z.looseObject({
            correspondent: z.string(),
            ownerName: z.optional(z.string()),
            currency: z.string(),
            ...operations,
          }),
        ),
      ),
    }),
  ),
});

export interface ConfiguredOperator {
  country: string;
  provider: string;
  name: string;
  currency: string;
  deposits: Details;
}

export interface Configuration {
  merchant: string;
  operators: ConfiguredOperator[];
}

/** Returns an account's payment configuration; null for an invalid answer. */
export function configurationIn(body: unknown): Configuration | null {
  const read = ActiveConfiguration.safeParse(body);
  if (!read.success) return null;
  const operators = read.data.countries.flatMap(({ country, providers, correspondents }) => [
    ...(providers ?? []).flatMap(({ provider, displayName, currencies }) =>
      currencies.map((it) => ({
        country,
        provider,
        name: displayName ?? provider,
        currency: it.currency,
        deposits: depositsOf(it.operationTypes),
      })),
    ),
    ...(correspondents ?? []).map(({ correspondent, ownerName, currency, operationTypes }) => ({
      country,
      provider: correspondent,
      name: ownerName ?? correspondent,
      currency,
      deposits: depositsOf(operationTypes),
    })),
  ]);
  return {
    merchant: read.data.companyName ?? read.data.merchantName ?? '',
    operators: operators.filter((it): it is ConfiguredOperator => it.deposits !== null),
  };
}

const Reason = z.optional(z.looseObject({ failureCode: z.optional(z.string()) }));

/** Answer to the start of a deposit. */
export const Started = z.looseObject({
  depositId: z.string(),
  status: z.enum(['ACCEPTED', 'REJECTED', 'DUPLICATE_IGNORED']),
  failureReason: Reason,
});

const Data = z.looseObject({
  depositId: z.string(),
  status: z.string(),
  amount: z.optional(z.string()),
  currency: z.optional(z.string()),
  providerTransactionId: z.optional(z.string()),
  failureReason: Reason,
});
/** Status of a deposit; without `data` it is unknown. */
export const Found = z.looseObject({ status: z.enum(['FOUND', 'NOT_FOUND']), data: z.optional(Data) });

/** The trusted part of a callback: which deposit changed. */
export const Callback = z.looseObject({ depositId: z.uuid(), status: z.string() });

/** Answer of `predict-provider`. */
export const Predicted = z.looseObject({ provider: z.string() });

export const PublicKeys = z.array(z.looseObject({ id: z.string(), key: z.string() }));

import type { SandboxEnv } from '#sandbox/env.ts';
import type { WebhookSender } from '#sandbox/webhooks/sender.ts';
import { CallFaults } from '#sandbox/wire/faults.ts';
import type { SandboxState } from '#sandbox/state/state.ts';
import { Window } from '#sandbox/state/window.ts';
import type { Deposit, Prompt } from '#sandbox/state/types.ts';
import { markets } from './markets.ts';
import { LIMITS, operatorOf } from './operators.ts';

export const PIN = /^\d{4,5}$/;

/** The provider's test numbers: the payer's last digits determine the outcome, without a prompt. */
const magic: Record<string, string | null> = {
  '789': null,
  '019': 'WALLET_LIMIT_REACHED',
  '029': 'PAYER_NOT_FOUND',
  '039': 'PAYMENT_NOT_APPROVED',
  '049': 'INSUFFICIENT_BALANCE',
  '069': 'UNSPECIFIED_FAILURE',
};
/** Accepted, and pending forever. */
const STUCK = '129';

export interface Merchant {
  company: string;
  countries: string[];
}

export class Deposits {
  /** Merchants by token. */
  readonly merchants: Record<string, Merchant>;
  /** Calls in a second; 0 is no limit, because pawaPay publishes none. */
  perSecond = 0;
  readonly calls = new Window(1_000);
  readonly faults = new CallFaults();
  /** How long a prompt stays on a phone, and how soon test numbers answer, in milliseconds. */
  pace = { prompt: 90_000, magic: 300 };
  /** What every operator takes at a time. */
  limits = LIMITS;
  readonly #state: SandboxState;
  readonly #webhookSender: WebhookSender;
  readonly #timers = new Set<NodeJS.Timeout>();

  constructor(
    state: SandboxState,
    webhookSender: WebhookSender,
    env: Pick<SandboxEnv, 'pawapay' | 'businessName'>,
  ) {
    this.#state = state;
    this.#webhookSender = webhookSender;
    const company = env.businessName;
    this.merchants = {
      [env.pawapay.token]: { company, countries: markets.map(({ country }) => country) },
      [`${env.pawapay.token}-kenya`]: { company: `${company} Nairobi`, countries: ['KEN'] },
    };
  }

  get all(): Map<string, Deposit> {
    return this.#state.deposits;
  }

  /** Returns a merchant's deposit; those of others do not exist for it. */
  of({ company }: Merchant, id: string): Deposit | undefined {
    const deposit = this.all.get(id);
    return deposit?.merchant === company ? deposit : undefined;
  }

  /** Returns pending prompts of one number, or of all. */
  prompts(phone?: string): Prompt[] {
    return [...this.all.values()]
      .filter((it) => it.promptEnds !== null && it.status === 'PROCESSING')
      .filter((it) => phone === undefined || it.phone === phone)
      .map((it) => ({
        id: it.id,
        phone: it.phone,
        business: it.merchant,
        operator: operatorOf(it.provider)?.name ?? it.provider,
        amount: it.amount,
        currency: it.currency,
        note: it.note,
        ends: it.promptEnds ?? 0,
      }));
  }

  /** Starts a deposit: prompts the phone, or decides by a test number. */
  take(deposit: Omit<Deposit, 'status' | 'reason' | 'created' | 'asked' | 'promptEnds'>): Deposit {
    const rings = this.#state.people.has(deposit.phone);
    const ending = deposit.phone.slice(-3);
    const isMagic = !rings && (ending in magic || ending === STUCK);
    const taken: Deposit = {
      ...deposit,
      status: isMagic ? 'ACCEPTED' : 'PROCESSING',
      reason: null,
      created: new Date().toISOString(),
      asked: 1,
      promptEnds: isMagic ? null : Date.now() + this.pace.prompt,
    };
    this.all.set(taken.id, taken);
    this.#changed(taken);
    if (!isMagic) this.#schedule(this.pace.prompt, () => this.end(taken.id, 'PAYMENT_NOT_APPROVED'));
    else if (ending !== STUCK)
      this.#schedule(this.pace.magic, () => this.end(taken.id, magic[ending] ?? null));
    return taken;
  }

  /** Ends a pending deposit; `reason` null means paid. An ended one stays unchanged. */
  end(id: string, reason: string | null): boolean {
    const deposit = this.all.get(id);
    if (!deposit || deposit.status === 'COMPLETED' || deposit.status === 'FAILED') return false;
    Object.assign(deposit, { status: reason === null ? 'COMPLETED' : 'FAILED', reason, promptEnds: null });
    this.#changed(deposit);
    this.tell(id);
    return true;
  }

  /** Sends the callback again. */
  tell(id: string): boolean {
    const deposit = this.all.get(id);
    if (!deposit) return false;
    this.#webhookSender.enqueue(`deposit · ${deposit.status}`, bodyOf(deposit), { network: 'pawapay' });
    return true;
  }

  /** Resumes prompts of an earlier run. */
  resume(): void {
    for (const { id, promptEnds } of this.all.values())
      if (promptEnds !== null)
        this.#schedule(Math.max(0, promptEnds - Date.now()), () => this.end(id, 'PAYMENT_NOT_APPROVED'));
  }

  close(): void {
    for (const timer of this.#timers) clearTimeout(timer);
  }

  #changed(deposit: Deposit): void {
    this.#state.tell({ type: 'prompts', wa_id: deposit.phone });
  }

  #schedule(wait: number, then: () => void): void {
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      then();
    }, wait).unref();
    this.#timers.add(timer);
  }
}

/** Returns a deposit in the provider's format, for callbacks and answers. */
export const bodyOf = (it: Deposit) => ({
  depositId: it.id,
  status: it.status,
  amount: Number(it.amount).toFixed(2),
  currency: it.currency,
  country: it.country,
  payer: { type: 'MMO', accountDetails: { phoneNumber: it.phone, provider: it.provider } },
  customerMessage: it.note,
  clientReferenceId: it.reference,
  created: it.created,
  ...(it.status === 'COMPLETED' ? { providerTransactionId: `T${it.id.slice(0, 8).toUpperCase()}` } : {}),
  ...(it.reason === null
    ? {}
    : {
        failureReason: {
          failureCode: it.reason,
          failureMessage: it.reason.replaceAll('_', ' ').toLowerCase(),
        },
      }),
  metadata: it.metadata,
});

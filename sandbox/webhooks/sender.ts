import { randomUUID } from 'node:crypto';
import { escaped, signatureOf } from './sign.ts';
import type { Delivery, Sending } from '#sandbox/state/types.ts';
import type { SandboxState } from '#sandbox/state/state.ts';
import { batchOf } from './batch.ts';
import { fieldOf, subscribedAtMeta } from './fields.ts';
import { noWebhookFaults, type WebhookFaults } from './faults.ts';

/** A network's webhook address, signed with a secret or with its own headers. */
export interface Route {
  url: string;
  secret?: string;
  headers?: Record<string, string>;
  /** Returns headers that sign this body, created anew for each attempt. */
  sign?(body: string): Record<string, string>;
}
type RouteOf = (network: Sending) => Route | null;

/** Options of a delivery. `messages` change status when it is answered; deliveries of one `line` are sent in order. */
interface Manner {
  messages?: string[];
  network?: Sending;
  line?: string;
  addressOf?: (body: string) => Route;
}

/** A delivery with its own address, such as one of a shop's subscription. */
interface Addressed extends Delivery {
  to?: Route;
}

const isMeta = (network: Sending = 'whatsapp') => ['whatsapp', 'd360', 'instagram'].includes(network);

const firstWait = 500;
const longestWait = 30_000;
const patience = 15_000;
const shuffleWindow = 400;
const atOnce = 16;

/**
 * Delivers signed webhooks to the product and retries until the answer is 200.
 * Pending ones are saved with the state, so that a restart loses none.
 */
export class WebhookSender {
  faults: WebhookFaults = noWebhookFaults();
  /** Fields of WhatsApp that the product's app subscribed. */
  fields = subscribedAtMeta;
  readonly #state: SandboxState;
  readonly #routeOf: RouteOf;
  readonly #onDelivered: (delivery: Delivery) => void;
  readonly #timers = new Set<NodeJS.Timeout>();
  readonly #ready: Delivery[] = [];
  #shuffled: Delivery[] = [];
  /** Deliveries of Meta that wait to be sent in one body, by network. */
  readonly #batches = new Map<Sending, Delivery[]>();
  /** Running deliveries; one that a fault duplicates is in the list twice. */
  readonly #pending: Delivery[] = [];
  #closed = false;

  constructor(state: SandboxState, routeOf: RouteOf, onDelivered: (delivery: Delivery) => void) {
    this.#state = state;
    this.#routeOf = routeOf;
    this.#onDelivered = onDelivered;
  }

  /** Resumes pending deliveries of an earlier run. */
  resume(): void {
    for (const delivery of this.#state.deliveries.values()) this.#leave(delivery);
  }

  enqueue(what: string, payload: unknown, { messages = [], network, line, addressOf }: Manner = {}): void {
    const field = isMeta(network) && network !== 'd360' ? fieldOf(payload) : null;
    if (field !== null && !this.fields.includes(field)) {
      this.#state.log({ direction: 'out', what, detail: `not subscribed · ${field}`, trouble: false });
      return;
    }
    if (what.startsWith('statuses') && this.faults.lose_statuses > 0) {
      this.faults = { ...this.faults, lose_statuses: this.faults.lose_statuses - 1 };
      this.#state.log({ direction: 'out', what, detail: 'lost on purpose', trouble: true });
      this.#state.tell({ type: 'settings' });
      return;
    }
    const body = escaped(payload);
    const delivery: Addressed = {
      id: randomUUID(),
      what,
      body,
      attempts: 0,
      messages,
      ...(network ? { network } : {}),
      ...(line ? { line } : {}),
      ...(addressOf ? { to: addressOf(body) } : {}),
    };
    this.#state.deliveries.set(delivery.id, delivery);
    this.#state.keep();
    if (this.faults.batch_ms > 0 && isMeta(network)) this.#batch(network ?? 'whatsapp', delivery);
    else this.#begin(delivery);
  }

  #begin(delivery: Delivery): void {
    const copies = this.faults.duplicate ? [delivery, delivery] : [delivery];
    for (const copy of copies) {
      if (this.faults.shuffle) this.#shuffle(copy);
      else if (this.faults.delay_ms) this.#schedule(this.faults.delay_ms, () => this.#leave(copy));
      else this.#leave(copy);
    }
  }

  setFaults(faults: WebhookFaults): void {
    const released = this.faults.hold && !faults.hold;
    this.faults = faults;
    this.#state.tell({ type: 'settings' });
    if (released) this.#pump();
  }

  /** Loses the webhooks that are held or wait for their turn: they are never sent. */
  loseWaiting(): void {
    for (const { id } of this.#ready.splice(0)) this.#state.deliveries.delete(id);
    this.#state.keep();
  }

  close(): void {
    this.#closed = true;
    for (const timer of this.#timers) clearTimeout(timer);
  }

  #leave(delivery: Delivery): void {
    this.#ready.push(delivery);
    this.#pump();
  }

  #pump(): void {
    while (!this.#closed && !this.faults.hold && this.#pending.length < atOnce) {
      const at = this.#ready.findIndex((delivery) => !this.#isBehind(delivery));
      const [next] = at === -1 ? [] : this.#ready.splice(at, 1);
      if (!next) return;
      this.#pending.push(next);
      void this.#attempt(next).finally(() => {
        this.#pending.splice(this.#pending.indexOf(next), 1);
        this.#pump();
      });
    }
  }

  /** Returns whether another delivery of its line is running; a fault's duplicate does not wait. */
  #isBehind({ id, line }: Delivery): boolean {
    if (line === undefined) return false;
    return this.#pending.some((other) => other.line === line && other.id !== id);
  }

  async #attempt(delivery: Delivery): Promise<void> {
    delivery.attempts += 1;
    const dropped = delivery.attempts === 1 && Math.random() < this.faults.drop;
    const started = Date.now();
    const answer = dropped ? 'dropped on purpose' : await this.#post(delivery);
    if (this.#closed) return;
    const delivered = answer === 200;
    const again = this.#state.deliveries.has(delivery.id);
    const detail = delivered ? `200 in ${Date.now() - started} ms` : `${answer} · again soon`;
    this.#state.log({
      direction: 'out',
      what: delivery.what,
      detail: again ? detail : `${detail} · again`,
      trouble: !delivered,
    });
    if (!delivered) {
      if (!again) return;
      const wait = Math.min(longestWait, firstWait * 2 ** (delivery.attempts - 1));
      return this.#schedule(wait * (0.75 + Math.random() / 2), () => this.#leave(delivery));
    }
    if (!this.#state.deliveries.delete(delivery.id)) return;
    this.#state.keep();
    this.#onDelivered(delivery);
  }

  async #post({ body, network = 'whatsapp', to }: Addressed): Promise<number | string> {
    const route = to ?? this.#routeOf(network);
    if (!route) return 'no webhook is set';
    try {
      const response = await fetch(route.url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'user-agent': 'facebookexternalua',
          ...(route.secret ? { 'x-hub-signature-256': signatureOf(body, route.secret) } : {}),
          ...route.headers,
          ...route.sign?.(body),
        },
        body,
        signal: AbortSignal.timeout(patience),
      });
      await response.arrayBuffer();
      return response.status;
    } catch {
      return 'no answer';
    }
  }

  #batch(network: Sending, delivery: Delivery): void {
    const batch = this.#batches.get(network) ?? [];
    if (batch.length === 0) this.#schedule(this.faults.batch_ms, () => this.#sendBatch(network));
    this.#batches.set(network, [...batch, delivery]);
  }

  /** Replaces the deliveries of a batch by one. */
  #sendBatch(network: Sending): void {
    const batch = this.#batches.get(network) ?? [];
    this.#batches.delete(network);
    const order = this.faults.shuffle ? batch.toSorted(() => Math.random() - 0.5) : batch;
    for (const { id } of batch) this.#state.deliveries.delete(id);
    const delivery: Delivery = {
      id: randomUUID(),
      what: `${batch.length} in one`,
      body: escaped(
        batchOf(
          order.map(({ body }) => body),
          this.faults.batch_level,
        ),
      ),
      attempts: 0,
      messages: batch.flatMap(({ messages }) => messages),
      network,
    };
    this.#state.deliveries.set(delivery.id, delivery);
    this.#state.keep();
    this.#begin(delivery);
  }

  #shuffle(delivery: Delivery): void {
    if (this.#shuffled.length === 0) this.#schedule(shuffleWindow, () => this.#release());
    this.#shuffled.push(delivery);
  }

  #release(): void {
    const batch = this.#shuffled.map((delivery) => ({ delivery, order: Math.random() }));
    this.#shuffled = [];
    for (const { delivery } of batch.toSorted((one, other) => one.order - other.order)) this.#leave(delivery);
  }

  #schedule(wait: number, then: () => void): void {
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      then();
    }, wait);
    this.#timers.add(timer);
  }
}

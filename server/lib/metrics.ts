import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/** Measurements of one transaction, for metrics and for tests that check its number of round trips. */
export interface Trace {
  label: string;
  trips: number;
  milliseconds: number;
}

/** Amount of unfinished work of one kind and state. */
export interface WorkCount {
  queue: 'inbound' | 'outbox' | 'mail';
  kind: string;
  state: string;
  count: number;
  /** Age of the oldest item in seconds. */
  oldest: number;
}

/** Collects the values of /metrics. Labels come from the code, never from a request. */
export function openMetrics() {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  const seconds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];
  const trips = new Histogram({
    name: 'parley_transaction_round_trips',
    help: 'Round trips from BEGIN to COMMIT',
    labelNames: ['label'],
    buckets: [1, 2, 3, 4, 5, 6, 8, 10, 15, 20],
    registers,
  });
  const transactions = new Histogram({
    name: 'parley_transaction_seconds',
    help: 'Time from taking a connection to COMMIT',
    labelNames: ['label'],
    buckets: seconds,
    registers,
  });
  const labelNames = ['queue', 'kind', 'state'];
  const work = new Gauge({ name: 'parley_work', help: 'Work that is not done', labelNames, registers });
  const oldest = new Gauge({
    name: 'parley_work_oldest_seconds',
    help: 'Age of the oldest work that is not done',
    labelNames,
    registers,
  });
  const nodes = new Gauge({ name: 'parley_nodes', help: 'Nodes seen in the last seconds', registers });
  const together = new Gauge({
    name: 'parley_nodes_together',
    help: '0 while Redis is away and messages of other nodes are read from the database',
    registers,
  });
  return {
    registry,
    sockets: new Gauge({ name: 'parley_sockets', help: 'Open sockets', registers }),
    requests: new Histogram({
      name: 'parley_http_seconds',
      help: 'Time to answer a request',
      labelNames: ['method', 'route', 'status'],
      buckets: seconds,
      registers,
    }),
    refusals: new Counter({
      name: 'parley_refusals_total',
      help: 'Refusals by reason',
      labelNames: ['code'],
      registers,
    }),
    jobs: new Counter({
      name: 'parley_jobs_total',
      help: 'Work by kind and outcome',
      labelNames: ['kind', 'outcome'],
      registers,
    }),
    campaignSecond: new Gauge({
      name: 'parley_campaign_messages_per_second_max',
      help: 'Most campaign messages of one number that left in any second since the start',
      registers,
    }),
    unread: new Counter({
      name: 'parley_webhook_unread_total',
      help: 'Fields, events, statuses and errors of webhooks that nothing reads',
      labelNames: ['channel'],
      registers,
    }),
    inbound: new Counter({
      name: 'parley_inbound_total',
      help: 'Webhook items by outcome',
      labelNames: ['outcome'],
      registers,
    }),
    /** Nodes seen lately, and whether this one hears the others. */
    cluster(count: number, isTogether: boolean) {
      nodes.set(count);
      together.set(isTogether ? 1 : 0);
    },
    work(counts: readonly WorkCount[]) {
      for (const gauge of [work, oldest]) gauge.reset();
      for (const { queue, kind, state, count, oldest: age } of counts) {
        work.set({ queue, kind, state }, count);
        oldest.set({ queue, kind, state }, age);
      }
    },
    observe({ label, trips: count, milliseconds }: Trace) {
      trips.observe({ label }, count);
      transactions.observe({ label }, milliseconds / 1000);
    },
  };
}

export type Metrics = ReturnType<typeof openMetrics>;

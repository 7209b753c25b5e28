import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/** How one transaction went, for the metrics and for the tests that hold its round trips constant. */
export interface Trace {
  label: string;
  trips: number;
  milliseconds: number;
}

/** How much work of one kind and state is not done. */
export interface WorkCount {
  queue: 'inbound' | 'outbox';
  kind: string;
  state: string;
  count: number;
  /** Seconds since the oldest of them was queued. */
  oldest: number;
}

/** The numbers behind /metrics. Labels come from the code, never from a request. */
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
    inbound: new Counter({
      name: 'parley_inbound_total',
      help: 'Webhook items by outcome',
      labelNames: ['outcome'],
      registers,
    }),
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

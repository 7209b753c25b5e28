/** The demo has something to show on every screen of the tour. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { catalogues } from '#sandbox/shopify/catalogue.ts';
import { salesOf } from '#sandbox/shopify/sales.ts';
import { totalOf } from '#sandbox/shopify/sums.ts';
import { resetDemo, seedDemo } from '#server/demo/seed.ts';
import { startTestServer } from '#tests/support/server.ts';

type Json = Record<string, any>;

let server: Awaited<ReturnType<typeof startTestServer>>;
beforeAll(async () => {
  server = await startTestServer();
  await seedDemo(server.env);
});
afterAll(() => server.stop());

const rows = (query: string) => server.query<Json>(query);

describe('the demo', () => {
  it('has two finished campaigns, one that is scheduled, and a collection', async () => {
    const campaigns = await rows(
      `select c.name, c.status, c.scheduled_for > now() as ahead, c.total, c.sent, c.delivered, c.read, c.replied, c.failed, c.skipped,
         c.reminder_delay_hours as reminder, c.changes = c.announced as quiet
       from campaigns c join identity.organization o on o.id = c.organisation_id where o.slug = 'atelier-wouri' order by c.name`,
    );
    expect(campaigns).toMatchObject([
      { name: 'Holiday offer', status: 'scheduled', ahead: true, total: 16, sent: 0 },
      { name: 'Invoices of November', status: 'completed', total: 7, delivered: 7, reminder: 24 },
      {
        name: 'Nouvelle collection',
        status: 'completed',
        total: 22,
        sent: 19,
        delivered: 19,
        read: 14,
        replied: 3,
        failed: 2,
        skipped: 1,
      },
      { name: 'Opening hours in December', status: 'completed', total: 12, read: 10, replied: 1 },
    ]);
    expect(campaigns.every(({ quiet }) => quiet as boolean)).toBe(true);
  });

  it('has turns of Copilot for the reports, with the documents of its answers', async () => {
    const turns = await rows(
      `select kind, sum(count)::int as count from (
         select organisation_id, kind, count from report_entries union all select organisation_id, kind, count from report_slots
       ) counted join identity.organization o on o.id = organisation_id
       where o.slug = 'atelier-wouri' and kind like 'turn.%' group by kind order by kind`,
    );
    expect(turns.map(({ kind, count }) => [kind, count])).toEqual([
      ['turn.answered', 17],
      ['turn.person', 1],
      ['turn.source', 17],
      ['turn.topic', 3],
      ['turn.unsure', 5],
    ]);
  });

  it('has payments that add up to what the invoices say', async () => {
    const invoices = await rows(
      `select i.status, i.total_paid::int as paid, coalesce(sum(p.amount) filter (where p.status = 'paid'), 0)::int as arrived
       from invoices i left join payments p on p.invoice_id = i.id group by i.id`,
    );
    expect(invoices.map(({ status }) => status as string).toSorted()).toEqual([
      'PAID',
      'PAID',
      'PAID',
      'PAID',
      'PARTIALLY_PAID',
      'PENDING',
      'PENDING',
    ]);
    for (const { paid, arrived } of invoices) expect(arrived).toBe(paid);
  });

  it('has a shop in the second organisation, which its shop accepts', async () => {
    const shops = await rows(
      `select o.slug, s.domain, s.token from shops s join identity.organization o on o.id = s.organisation_id`,
    );
    expect(shops).toMatchObject([{ slug: 'maison-bonapriso', domain: 'maison-bonapriso.myshopify.com' }]);
    const shop = server.sandbox.shops.of('maison-bonapriso.myshopify.com')!;
    const token = server.context.seal.open(shops[0]?.token as string);
    expect(server.sandbox.shops.isToken(shop, token)).toBe(true);
  });
});

it('A reset of the demo makes its campaigns and money anew', async () => {
  await resetDemo(server.env);
  const [counts] = await rows(
    `select (select count(*)::int from campaigns) as campaigns, (select count(*)::int from payments) as payments`,
  );
  expect(counts).toEqual({ campaigns: 4, payments: 6 });
});

describe('a shop of the sandbox', () => {
  it('has sold something in the demo, for the sums of its lines, and nothing outside it', () => {
    const sales = catalogues().map((catalogue) => salesOf(catalogue));
    expect(sales.map(({ orders }) => orders.length)).toEqual([7, 0, 4]);
    for (const { orders, customers } of sales) {
      for (const order of orders) {
        expect(order.total).toBe(totalOf(order.lines));
        expect(customers.map(({ id }) => id)).toContain(order.customerId);
      }
      const times = orders.map(({ createdAt }) => createdAt);
      expect(times).toEqual(times.toSorted());
    }
    expect(server.sandbox.shops.all.flatMap(({ books }) => books.orders)).toEqual([]);
  });
});

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { endTour, getMe } from '#contract/identity.ts';
import { openBrowser } from '#tests/support/browser.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ SIGN_IN_PER_MINUTE: '1000' });
});
afterAll(() => server.stop());

const newcomer = async () => {
  const [page, phone] = [openBrowser(server), openBrowser(server)];
  const email = `${randomUUID()}@parley.test`;
  await page.signUp({ email, password: 'correct horse' });
  await phone.signIn(email, 'correct horse');
  return { page, phone };
};

it('is offered to a new person until they skip or finish it, on every device', async () => {
  const { page, phone } = await newcomer();
  expect((await page.call(getMe)).body.tour).toBe(true);
  expect((await page.call(endTour)).body).toEqual({ success: true });
  for (const device of [page, phone]) expect((await device.call(getMe)).body).not.toHaveProperty('tour');
});

it('ends for nobody else, and once', async () => {
  const [{ page: ada }, { page: ben }] = [await newcomer(), await newcomer()];
  await ada.call(endTour);
  const endedAt = () =>
    server.query(`select tour_ended_at from identity."user" where tour_ended_at is not null order by id`);
  const before = await endedAt();
  server.travel(60_000);
  await ada.call(endTour);
  expect(await endedAt()).toEqual(before);
  expect((await ben.call(getMe)).body.tour).toBe(true);
});

it('is not ended without a session', async () => {
  const response = await fetch(`${server.base}${endTour.path}`, { method: 'POST' });
  expect(response.status).toBe(401);
});

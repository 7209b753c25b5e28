/** The allowed domains of an organisation and the address of its last admin: somebody who may sign in always stays. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { changeEmail, followEmailLink } from '#contract/account.ts';
import { getMe } from '#contract/identity.ts';
import { saveSecurity } from '#contract/security.ts';
import { changeRole, leaveTeam } from '#contract/team.ts';
import { openBrowser } from '#tests/support/browser.ts';
import { linkIn, mailsTo } from '#tests/support/mail.ts';
import { perform, type Actor, type Organisation } from '#tests/support/serverCast.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

const password = 'correct horse';
let server: TestServer;
let org: Organisation;
beforeAll(async () => {
  server = await startTestServer({ SIGN_IN_PER_MINUTE: '1000', RATE_LIMIT_PER_MINUTE: '10000' });
  org = await server.organisation();
  await org.ada.call(saveSecurity, { allowed_domains: ['parley.test'] });
});
afterAll(() => server.stop());

const follow = (token: string) => perform(server.base, followEmailLink, { token });
const makes = ({ id }: Pick<Actor, 'id'>, role: 'admin' | 'member') =>
  server.query(`update identity.member set role = $2 where "userId" = $1`, [id, role]);

/** An admin beside Ada, with a browser. */
async function secondAdmin() {
  const email = `${randomUUID()}@parley.test`;
  const page = openBrowser(server);
  await page.signUp({ email, password });
  const [user] = await server.query<{ id: string }>('select id from identity."user" where email = $1', [
    email,
  ]);
  await server.query(
    `insert into identity.member ("organizationId", "userId", role, "createdAt") values ($1, $2, 'admin', now())`,
    [org.id, user!.id],
  );
  await page.post('/organization/set-active', { organizationId: org.id });
  return { email, page };
}
/** Asks for a change of the address; returns its links. */
async function change({ page, email }: Awaited<ReturnType<typeof secondAdmin>>) {
  const next = `${randomUUID()}@elsewhere.test`;
  const { status, body } = await page.call(changeEmail, { password, email: next, outside: true });
  const token = async (to: string) => linkIn(await mailsTo(server, to), 'token');
  return { next, status, body, links: status === 200 ? [await token(email), await token(next)] : [] };
}

it('is refused an address outside, also if the person insists', async () => {
  const person = await secondAdmin();
  await makes(org.ada, 'member');
  const { body } = await change(person);
  expect([body.code, body.domain, body.organisation]).toEqual(['lastAdminOutside', 'elsewhere.test', 'Shop']);
  await makes(org.ada, 'admin');
  expect((await change(person)).status).toBe(200);
});

it('keeps the old address if the other admins left while the links waited, and gets the new one later', async () => {
  const person = await secondAdmin();
  const { next, links } = await change(person);
  await server.query(`update identity.member set role = 'member' where "userId" <> $1`, [
    (await person.page.call(getMe)).body.user.id,
  ]);
  expect((await follow(links[0]!)).body).toEqual({ is_changed: false });
  expect((await follow(links[1]!)).body.code).toBe('lastAdminOutside');
  expect((await person.page.call(getMe)).body.user.email).toBe(person.email);
  await makes(org.ada, 'admin');
  expect((await follow(links[1]!)).body).toEqual({ is_changed: true });
  expect((await person.page.call(getMe)).body.user.email).toBe(next);
});

it('stays when the last two follow their links at once', async () => {
  const people = [await secondAdmin(), await secondAdmin()];
  const changes = await Promise.all(people.map(change));
  for (const { links } of changes) await follow(links[0]!);
  await server.query(
    `update identity.member set role = 'member' where "userId" in (
    select m."userId" from identity.member m join identity."user" u on u.id = m."userId" where u.email <> all($1))`,
    [people.map(({ email }) => email)],
  );
  const answers = await Promise.all(changes.map(({ links }) => follow(links[1]!)));
  expect(answers.map(({ body }) => body.code ?? 'changed').toSorted()).toEqual([
    'changed',
    'lastAdminOutside',
  ]);
});

it('cannot make themselves a member or leave while the only other admin is outside the domains', async () => {
  const here = await server.organisation('outside');
  await makes(here.ben, 'admin');
  await here.ada.call(saveSecurity, { allowed_domains: ['parley.test'] });
  await server.query(`update identity."user" set email = $2 where id = $1`, [
    here.ben.id,
    `${here.ben.id}@elsewhere.test`,
  ]);
  for (const [operation, input] of [
    [changeRole, { id: here.ada.id, role: 'member' }],
    [leaveTeam, {}],
  ] as const)
    expect((await here.ada.call(operation, input)).body.code).toBe('lastAdmin');
  await here.ada.call(saveSecurity, { allowed_domains: ['parley.test', 'elsewhere.test'] });
  expect((await here.ada.call(changeRole, { id: here.ada.id, role: 'member' })).status).toBe(200);
});

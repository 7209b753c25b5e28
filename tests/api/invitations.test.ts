import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getMe } from '#contract/identity.ts';
import {
  acceptInvitation,
  invite,
  linkInvitation,
  listInvitations,
  readInvitation,
  resendInvitation,
  revokeInvitation,
} from '#contract/invitation.ts';
import { listScheduled, scheduleMessage } from '#contract/scheduledMessage.ts';
import { changeRole, listTeam, removeMember } from '#contract/team.ts';
import { listen } from '#tests/support/listener.ts';
import { linkIn, mailsTo } from '#tests/support/mail.ts';
import { type Actor, perform } from '#tests/support/serverCast.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

const DAY = 24 * 60 * 60_000;
let server: TestServer;
let count = 0;
beforeAll(async () => {
  server = await startTestServer({ SIGN_IN_PER_MINUTE: '1000', RATE_LIMIT_PER_MINUTE: '10000' });
});
afterAll(() => server.stop());

type Organisation = Awaited<ReturnType<typeof fresh>>;
const fresh = () => server.organisation(`8${(count += 1)}`);
const address = () => `${randomUUID()}@parley.test`;
const ask = (by: Actor, email: string, more = {}) =>
  by.call(invite, { emails: [email], role: 'member', language: 'en', ...more } as never);
const open = async (by: Actor) => (await by.call(listInvitations, {})).body.data;
const read = (token: string) => perform(server.base, readInvitation, { token });
const accept = (by: Actor, token: string) => by.call(acceptInvitation, { token });
/** Returns the secret of a link that an admin copies. */
async function copied(org: Organisation, email: string): Promise<string> {
  const { id } = (await open(org.ada)).find((it: { email: string }) => it.email === email);
  return new URL((await org.ada.call(linkInvitation, { id })).body.url).searchParams.get('token')!;
}
const tokenOf = async (email: string) => linkIn(await mailsTo(server, email), 'token');

/** Returns a signed-in user without an organisation. */
async function guest(email: string): Promise<Actor> {
  const actor = await server.actor('Guest', null, null);
  await server.query('update identity."user" set email = $2 where id = $1', [actor.id, email]);
  return actor;
}
async function post(path: string, body: Record<string, unknown>) {
  const response = await fetch(`${server.base}/api/auth${path}`, {
    method: 'POST',
    headers: { origin: server.base, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: await response.json(), cookies: response.headers.getSetCookie() };
}

describe('an invitation', () => {
  it('of a domain with accents is accepted by the address as a browser writes it', async () => {
    const org = await fresh();
    const name = randomUUID();
    expect((await ask(org.ada, `${name}@Société.test`)).status).toBe(200);
    const ascii = `${name}@xn--socit-esab.test`;
    const token = await tokenOf(ascii);
    const account = { name: 'Awa', password: 'a-long-password', email: `${name}@société.test` };
    expect((await post('/sign-up/email', account)).status).toBe(200);
    expect((await read(token)).body.data).toMatchObject({ email: ascii });
    const made = await server.query('select email from identity."user" where email = $1', [ascii]);
    expect(made).toEqual([{ email: ascii }]);
  });

  it.each(['zoé@example.test', 'o’neil@example.test', 'ada@пример.рф'])(
    'of %s is refused when inviting and when signing up, in our words',
    async (email) => {
      const org = await fresh();
      expect((await ask(org.ada, email)).status).toBe(400);
      const { status, body } = await post('/sign-up/email', {
        name: 'Zoé',
        password: 'a-long-password',
        email,
      });
      expect([status, body.code, body.message]).toEqual([
        422,
        'emailInvalid',
        'Enter an email address, such as ada@example.com.',
      ]);
    },
  );

  it('is mailed, says what it invites to, and makes its address a member once', async () => {
    const org = await fresh();
    const email = address();
    expect((await ask(org.ada, ` ${email.toUpperCase()} `, { role: 'admin' })).body).toEqual({
      success: true,
      mailed: true,
    });
    const [mail] = await mailsTo(server, email);
    expect(mail!.subject).toMatch(/^Join .* at Parley$/);
    expect(mail!.text).toContain(email);
    const token = await tokenOf(email);
    expect((await read(token)).body.data).toMatchObject({ email, role: 'admin', invited_by: org.ada.name });
    const person = await guest(email);
    expect((await accept(person, token)).status).toBe(200);
    const { body } = await org.ada.call(listTeam, { limit: 50, offset: 0, search: 'Guest' });
    expect(body.data).toMatchObject([{ email, role: 'admin' }]);
    expect(body.seats).toEqual({ active: 3, invited: 0 });
    expect((await read(token)).body.code).toBe('linkInvalid');
    const opened = await fetch(`${server.base}/api/auth/token`, { headers: { cookie: person.cookie } });
    const bearer = ((await opened.json()) as { token: string }).token;
    const me = await perform(server.base, getMe, {}, { authorization: `Bearer ${bearer}` });
    expect(me.body.activeOrganisationId).toBe(org.id);
    expect((await accept(await guest(address()), token)).body.code).toBe('linkInvalid');
  });

  it('brings a member back, which open pages with something of theirs to be sent learn', async () => {
    const org = await fresh();
    const email = address();
    await server.query('update identity."user" set email = $2 where id = $1', [org.ben.id, email]);
    const id = (await server.conversation(org, { label: 'manual', handler: org.ben.id })) as never;
    const planned = await org.ben.call(scheduleMessage, {
      id,
      client_message_id: randomUUID(),
      message: 'Your dress is ready.',
      files: [],
      caption: '',
      due_at: new Date(Date.now() + DAY).toISOString(),
      reopens: false,
    });
    expect(planned.status).toBe(200);
    const authors = async () =>
      (await org.ada.call(listScheduled, { id })).body.data.map((it: { author: object }) => it.author);
    const page = await listen(server.base);
    await page.join(org.ada.token);
    await org.ada.call(removeMember, { id: org.ben.id });
    await page.several('CUSTOMER_CHANGED', 1);
    expect(await authors()).toMatchObject([{ has_left: true }]);
    await ask(org.ada, email);
    // Leaving ended the sessions.
    const ben = await server.signIn(org.ben.id, org.ben.name, null);
    expect((await accept(ben, await tokenOf(email))).status).toBe(200);
    await page.several('CUSTOMER_CHANGED', 2);
    expect(await authors()).toMatchObject([{ id: org.ben.id, has_left: false }]);
    page.socket.disconnect();
  });

  it('needs the link and the confirmed address', async () => {
    const org = await fresh();
    const email = address();
    await ask(org.ada, email);
    const token = await tokenOf(email);
    expect((await accept(await guest(address()), token)).body.code).toBe('invitationForOther');
    const unconfirmed = await guest(email);
    await server.query('update identity."user" set "emailVerified" = false where id = $1', [unconfirmed.id]);
    expect((await accept(unconfirmed, token)).body.code).toBe('invitationForOther');
    const [{ id }] = await open(org.ada);
    await server.query('update identity."user" set "emailVerified" = true where id = $1', [unconfirmed.id]);
    for (const wrong of [id, randomUUID(), `${token}x`])
      expect((await accept(unconfirmed, wrong)).body.code).toBe('linkInvalid');
    expect((await accept(unconfirmed, token)).status).toBe(200);
  });

  it('is listed for members, and changed by admins only', async () => {
    const org = await fresh();
    await ask(org.ada, address());
    const [{ id }] = await open(org.ben);
    for (const [operation, input] of [
      [invite, { emails: [address()], role: 'member', language: 'en' }],
      [resendInvitation, { id, language: 'en' }],
      [linkInvitation, { id }],
      [revokeInvitation, { id }],
    ] as const) {
      expect((await org.ben.call(operation, input as never)).body.code).toBe('forbidden');
      const elsewhere = (await fresh()).ada;
      if (operation !== invite)
        expect((await elsewhere.call(operation, input as never)).body.code).toBe('notFound');
    }
    expect(await open(org.ada)).toHaveLength(1);
  });

  it('has links that can be copied, each for its address', async () => {
    const org = await fresh();
    const email = address();
    await ask(org.ada, email);
    const [{ id }] = await open(org.ada);
    const [one, two] = [
      await org.ada.call(linkInvitation, { id }),
      await org.ada.call(linkInvitation, { id }),
    ];
    const token = new URL(one.body.url).searchParams.get('token')!;
    expect(two.body.url).not.toBe(one.body.url);
    expect((await read(token)).body.data.email).toBe(email);
    const stored = await server.query('select 1 from identity.invitation_links where secret_hash = $1', [
      token,
    ]);
    expect(stored).toEqual([]);
  });

  it('opens nothing any more when it was sent again or withdrawn', async () => {
    const org = await fresh();
    const email = address();
    await ask(org.ada, email);
    const first = await tokenOf(email);
    const [{ id }] = await open(org.ada);
    expect((await org.ada.call(resendInvitation, { id, language: 'fr' })).body.mailed).toBe(true);
    expect((await read(first)).body.code).toBe('linkInvalid');
    const mails = await mailsTo(server, email);
    expect(mails.at(-1)!.subject).toMatch(/^Rejoignez /);
    const second = linkIn(mails, 'token');
    expect((await read(second)).status).toBe(200);
    expect((await org.ada.call(revokeInvitation, { id })).status).toBe(200);
    expect((await accept(await guest(email), second)).body.code).toBe('linkInvalid');
    expect(await open(org.ada)).toEqual([]);
  });

  describe('of who is no admin any more', () => {
    const outOf = {
      removed: (org: Organisation, id: string) => org.ada.call(removeMember, { id }),
      demoted: (org: Organisation, id: string) => org.ada.call(changeRole, { id, role: 'member' }),
    };
    it.each(['removed', 'demoted'] as const)(
      'opens nothing after they were %s, also a copied link',
      async (how) => {
        const org = await fresh();
        const zoe = await server.actor('Zoé', 'admin', org.id);
        const email = address();
        await ask(zoe, email, { role: 'admin' });
        const [{ id, is_by_admin: isByAdmin }] = await open(org.ada);
        expect(isByAdmin).toBe(true);
        const copied = new URL((await zoe.call(linkInvitation, { id })).body.url).searchParams.get('token')!;
        const mailed = await tokenOf(email);
        expect((await outOf[how](org, zoe.id)).status).toBe(200);
        const second = await guest(email);
        for (const token of [copied, mailed]) {
          expect((await read(token)).body.code).toBe('linkInvalid');
          expect((await accept(second, token)).body.code).toBe('linkInvalid');
        }
        expect(await open(org.ada)).toMatchObject([{ id, invited_by: 'Zoé', is_by_admin: false }]);
      },
    );

    it('is kept by an admin who sends it again, or copies a new link', async () => {
      const org = await fresh();
      const zoe = await server.actor('Zoé', 'admin', org.id);
      const [again, copied] = [address(), address()];
      await ask(zoe, again);
      await ask(zoe, copied);
      // The first mail arrives before the second is sent.
      await mailsTo(server, again);
      await org.ada.call(removeMember, { id: zoe.id });
      const idOf = async (email: string) =>
        (await open(org.ada)).find((it: { email: string }) => it.email === email).id;
      await org.ada.call(resendInvitation, { id: await idOf(again), language: 'en' });
      const { url } = (await org.ada.call(linkInvitation, { id: await idOf(copied) })).body;
      expect(await open(org.ada)).toMatchObject([{ is_by_admin: true }, { is_by_admin: true }]);
      expect((await accept(await guest(again), await tokenOf(again))).status).toBe(200);
      const token = new URL(url).searchParams.get('token')!;
      expect((await accept(await guest(copied), token)).status).toBe(200);
    });
  });

  it('ends after 7 days, stays in the list, and can be sent again', async () => {
    const org = await fresh();
    const email = address();
    await ask(org.ada, email);
    const token = await tokenOf(email);
    const [{ id }] = await open(org.ada);
    await server.query(
      `update identity.invitation set "expiresAt" = "expiresAt" - interval '7 days 1 minute' where id = $1`,
      [id],
    );
    expect((await read(token)).body.code).toBe('linkInvalid');
    expect((await org.ada.call(linkInvitation, { id })).body.code).toBe('notFound');
    const { body } = await org.ada.call(listTeam, { limit: 50, offset: 0 });
    expect(body.seats).toEqual({ active: 2, invited: 0 });
    await org.ada.call(resendInvitation, { id, language: 'en' });
    const [{ expires_at: expires, sent_at: sent }] = await open(org.ada);
    expect(Date.parse(expires) - Date.parse(sent)).toBe(7 * DAY);
    expect((await read(await tokenOf(email))).status).toBe(200);
  });

  it('is refused for a member and for an address that has one, and then none is stored', async () => {
    const org = await fresh();
    const [email, other] = [address(), address()];
    await ask(org.ada, email);
    const again = await ask(org.ada, email, { emails: [other, email] });
    expect([again.body.code, again.body.emails]).toEqual(['alreadyInvited', [email]]);
    const mine = await guest(address());
    await server.query(
      `insert into identity.member ("organizationId", "userId", role, "createdAt") values ($1, $2, 'member', now())`,
      [org.id, mine.id],
    );
    const [{ email: theirs }] = (await server.query<{ email: string }>(
      'select email from identity."user" where id = $1',
      [mine.id],
    )) as [{ email: string }];
    const member = await ask(org.ada, theirs, { emails: [other, theirs] });
    expect([member.body.code, member.body.emails]).toEqual(['alreadyMember', [theirs]]);
    expect((await open(org.ada)).map((it: { email: string }) => it.email)).toEqual([email]);
    const both = await Promise.all([ask(org.ada, other), ask(org.ada, other)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it('answers the same whether the address has an account', async () => {
    const org = await fresh();
    const [known, unknown] = [address(), address()];
    await guest(known);
    const answers = [await ask(org.ada, known), await ask(org.ada, unknown)];
    expect(answers[0]!.body).toEqual(answers[1]!.body);
    const pages = [(await read(await tokenOf(known))).body, (await read(await tokenOf(unknown))).body];
    expect({ ...pages[0].data, email: '' }).toEqual({ ...pages[1].data, email: '' });
    const subjects = [
      (await mailsTo(server, known))[0]!.subject,
      (await mailsTo(server, unknown))[0]!.subject,
    ];
    expect(subjects[0]).toBe(subjects[1]);
  });

  it('leads back to itself after a new account was confirmed', async () => {
    const org = await fresh();
    const email = address();
    await ask(org.ada, email);
    // A link that was copied proves nothing of the address.
    const invitation = await copied(org, email);
    const person = { name: 'Rose', email, password: 'correct horse' };
    const signedUp = await post('/sign-up/email', { ...person, invitation });
    expect([signedUp.status, signedUp.body, signedUp.cookies]).toEqual([200, { success: true }, []]);
    const mails = await mailsTo(server, email);
    const confirm = linkIn(mails, 'confirm');
    const success = linkIn(mails, 'success');
    expect(success).toMatch(/^\/invite\?token=/);
    const signedIn = await post('/sign-in/email', { email, password: person.password, confirm });
    const cookie = signedIn.cookies.map((line) => line.split(';')[0]).join('; ');
    const opened = await fetch(`${server.base}/api/auth/token`, { headers: { cookie } });
    const { token } = (await opened.json()) as { token: string };
    const joined = await perform(
      server.base,
      acceptInvitation,
      { token: success.split('token=')[1]! },
      { authorization: `Bearer ${token}` },
    );
    expect(joined.status).toBe(200);
    // Of another address the secret is not used.
    const stranger = address();
    const second = address();
    await ask(org.ada, second);
    await post('/sign-up/email', { ...person, email: stranger, invitation: await tokenOf(second) });
    const theirs = await mailsTo(server, stranger);
    expect(theirs.length).toBeGreaterThan(0);
    expect(() => linkIn(theirs, 'success')).toThrow();
  });

  it('confirms the address of a new account where its link was mailed, which then joins without another mail', async () => {
    const org = await fresh();
    const email = address();
    await ask(org.ada, email);
    const invitation = await tokenOf(email);
    const before = (await mailsTo(server, email)).length;
    const signedUp = await post('/sign-up/email', {
      name: 'Rose',
      email,
      password: 'correct horse',
      invitation,
    });
    expect(signedUp.body).toEqual({ success: true, is_confirmed: true });
    expect(await mailsTo(server, email)).toHaveLength(before);
    const cookie = signedUp.cookies.map((line) => line.split(';')[0]).join('; ');
    const opened = await fetch(`${server.base}/api/auth/token`, { headers: { cookie } });
    const { token } = (await opened.json()) as { token: string };
    const joined = await perform(
      server.base,
      acceptInvitation,
      { token: invitation },
      { authorization: `Bearer ${token}` },
    );
    expect(joined.status).toBe(200);
  });

  it('confirms no account that somebody else registered with the address before, nor one of another address', async () => {
    const org = await fresh();
    const [email, other] = [address(), address()];
    await post('/sign-up/email', { name: 'Mallory', email, password: 'no roses here' });
    await ask(org.ada, email);
    const invitation = await tokenOf(email);
    const rose = { name: 'Rose', password: 'correct horse', invitation };
    for (const it of [email, other])
      expect((await post('/sign-up/email', { ...rose, email: it })).body).toEqual({ success: true });
    const tried = [
      await post('/sign-in/email', { email, password: 'no roses here' }),
      await post('/sign-in/email', { email: other, password: 'correct horse' }),
    ];
    expect(tried.map(({ body }) => body.code)).toEqual(['emailUnconfirmed', 'emailUnconfirmed']);
  });

  it('is mailed at most a hundred times an hour for one organisation', async () => {
    const org = await fresh();
    for (let round = 0; round < 5; round += 1)
      await ask(org.ada, '', { emails: Array.from({ length: 20 }, address) });
    expect((await ask(org.ada, address())).status).toBe(429);
    expect(await open(org.ada)).toHaveLength(100);
  });
});

it('without an SMTP server an invitation is stored, and its link can be copied', async () => {
  const org = await fresh();
  const { env } = server.context;
  const url = env.SMTP_URL;
  Object.assign(env, { SMTP_URL: undefined });
  try {
    expect((await ask(org.ada, address())).body).toEqual({ success: true, mailed: false });
  } finally {
    Object.assign(env, { SMTP_URL: url });
  }
  const [{ id }] = await open(org.ada);
  expect((await org.ada.call(linkInvitation, { id })).body.url).toMatch(/\/invite\?token=/);
});

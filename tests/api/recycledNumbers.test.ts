import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listMessages } from '#contract/message.ts';
import { listMixedContacts } from '#contract/mixedContact.ts';
import type { Json, Organisation } from '#tests/support/serverCast.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { wamid } from '#tests/support/serverWebhooks.ts';

let server: TestServer;
let org: Organisation;
beforeAll(async () => {
  server = await startTestServer();
  org = await server.organisation();
  await server.query('update organisations set copilot_enabled = false where organisation_id = $1', [org.id]);
});
afterAll(() => server.stop());

const START = 1_780_000_000;
let count = 0;
/** A number with the user id of whoever has it. */
const someone = (name: string) => {
  count += 1;
  return { name, phone: String(237_671_000_000 + count), user: `CM.90000000000${count}` };
};
type Person = { name: string; phone?: string; user?: string };

async function post(value: Json) {
  expect((await server.postWebhook(server.envelope(value))).status).toBe(200);
  await server.settled();
}
const sender = ({ phone, user }: Omit<Person, 'name'>) => ({
  ...(phone ? { from: phone } : {}),
  ...(user ? { from_user_id: user } : {}),
});
const person = ({ name, phone, user }: Person) => ({
  profile: { name },
  ...(phone ? { wa_id: phone } : {}),
  ...(user ? { user_id: user } : {}),
});
const text = (body: string, second: number, who: Omit<Person, 'name'>) => ({
  id: wamid(),
  timestamp: String(START + second),
  type: 'text',
  text: { body },
  ...sender(who),
});
const writes = (who: Person, body: string, second: number) =>
  post({ contacts: [person(who)], messages: [text(body, second, who)] });
const changes = (before: Omit<Person, 'name'>, after: Omit<Person, 'name'>, second: number) =>
  post({
    messages: [
      {
        id: wamid(),
        timestamp: String(START + second),
        type: 'system',
        ...sender(before),
        system: {
          type: 'user_changed_number',
          body: `User changed from ${before.phone} to ${after.phone}`,
          wa_id: after.phone,
          ...(after.user ? { user_id: after.user, previous_user_id: before.user } : {}),
        },
      },
    ],
  });

/** The contacts whose name begins so, with their texts and the lines about their numbers. */
async function people(...names: string[]) {
  const rows = await server.query<{ name: string; address: string; id: string }>(
    `select k.name, k.address, c.id from contacts k left join conversations c on c.contact_id = k.id
     where k.organisation_id = $1 and k.name = any($2) order by k.created_at`,
    [org.id, names],
  );
  return Promise.all(
    rows.map(async ({ id, name, address }) => {
      const { body } = await org.ada.call(listMessages, { id, limit: 100, offset: 0 } as never);
      const history = (body.data as Json[]).toReversed();
      return {
        name,
        address,
        said: history.filter((it) => it.mode === 2).map((it) => it.message),
        lines: history.flatMap((it) =>
          it.extras?.type?.startsWith('contact_number_') ? [`${it.extras.type} ${it.extras.from}`] : [],
        ),
      };
    }),
  );
}

describe('a number that a customer gave up', () => {
  it('is another person’s from then on, as reported', async () => {
    const at = Math.floor(Date.now() / 1000);
    for (const [index, file] of ['1-rita', '2-changes', '3-stranger'].entries()) {
      const raw = readFileSync(`tests/fixtures/world/b-11-recycled-${file}.json`, 'utf8')
        .replaceAll('{{ID}}', `recycled-${index}`)
        .replaceAll('{{SECONDS}}', String(at + index));
      expect((await server.postWebhook(raw)).status).toBe(200);
      await server.settled();
    }
    expect(await people('Rita Recycle', 'Victor Stranger')).toEqual([
      {
        name: 'Rita Recycle',
        address: '237670100061',
        said: ['my address is Rue 5'],
        lines: ['contact_number_lost +237670100060'],
      },
      {
        name: 'Victor Stranger',
        address: '237670100060',
        said: ['hello, I got this number last month, who are you?'],
        lines: ['contact_number_gained +237670100060'],
      },
    ]);
  });

  it.each([['with user ids', true] as const, ['without user ids', false] as const])(
    'leads to its former holder for what they wrote before, even after the stranger wrote, %s',
    async (_, hasUsers) => {
      const label = `${count}`;
      const known = (it: ReturnType<typeof someone>) => (hasUsers ? it : { name: it.name, phone: it.phone });
      const rita = known(someone(`Rita ${label}`));
      const next = known(someone(`Rita ${label}`));
      const victor = { ...known(someone(`Victor ${label}`)), phone: rita.phone };
      await writes(rita, 'one', 1);
      await changes(rita, next, 100);
      await writes(rita, 'late, before the stranger', 50);
      await writes(victor, 'stranger', 200);
      await writes(rita, 'late, after the stranger', 60);
      await writes(victor, 'again', 201);
      await writes(next, 'from the new number', 202);
      expect(await people(rita.name, victor.name)).toEqual([
        {
          name: rita.name,
          address: next.phone,
          said: ['one', 'late, before the stranger', 'late, after the stranger', 'from the new number'],
          lines: [`contact_number_lost +${rita.phone}`],
        },
        {
          name: victor.name,
          address: rita.phone,
          said: ['stranger', 'again'],
          lines: [`contact_number_gained +${rita.phone}`],
        },
      ]);
    },
  );

  it('is another person’s without a word of the network, if their user id is another', async () => {
    const rita = someone('Rita silent');
    const victor = { ...someone('Victor silent'), phone: rita.phone };
    await writes(rita, 'mine', 1);
    await writes(victor, 'not hers', 1000);
    await writes({ name: rita.name, user: rita.user }, 'hidden number', 1001);
    await writes(victor, 'still mine', 1002);
    expect(await people(rita.name, victor.name)).toEqual([
      {
        name: rita.name,
        address: rita.user,
        said: ['mine', 'hidden number'],
        lines: [`contact_number_lost +${rita.phone}`],
      },
      {
        name: victor.name,
        address: rita.phone,
        said: ['not hers', 'still mine'],
        lines: [`contact_number_gained +${rita.phone}`],
      },
    ]);
  });

  it('comes back to its former holder, who is known by their user id or by a change back', async () => {
    const rita = someone('Rita returns');
    const next = someone('Rita returns');
    await writes(rita, 'one', 1);
    await changes(rita, next, 100);
    await writes(rita, 'back, with the old user id', 200);
    await changes({ phone: next.phone }, { phone: rita.phone }, 300);
    await writes({ name: rita.name, phone: rita.phone }, 'back, by number', 400);
    expect(await people(rita.name)).toMatchObject([
      { said: ['one', 'back, with the old user id', 'back, by number'], lines: [] },
    ]);
  });

  it('is given by a change of number to whoever has it now, and taken from who had it before', async () => {
    const owen = someone('Owen owned');
    const rita = someone('Rita moves');
    const next = { ...someone('Rita moves'), phone: owen.phone };
    await writes(owen, 'mine for now', 1);
    await writes(rita, 'one', 2);
    await changes(rita, next, 100);
    await writes(next, 'two', 101);
    expect(await people(owen.name, rita.name)).toMatchObject([
      { name: owen.name, address: owen.user, said: ['mine for now'] },
      { name: rita.name, address: owen.phone, said: ['one', 'two'] },
    ]);
  });

  it('brings the stranger’s STOP and order into their own conversation', async () => {
    const rita = someone('Rita stops not');
    const next = someone('Rita stops not');
    const victor = { ...someone('Victor stops'), phone: rita.phone };
    await writes(rita, 'one', 1);
    await changes(rita, next, 100);
    await writes(victor, 'STOP', 200);
    const order = {
      catalog_id: '1',
      product_items: [{ product_retailer_id: 'A1', quantity: 1, item_price: 5, currency: 'XAF' }],
    };
    await post({
      contacts: [person(victor)],
      messages: [{ ...text('', 201, victor), type: 'order', text: undefined, order }],
    });
    const stopped = await server.query<{ name: string; stopped: boolean }>(
      `select name, marketing_stopped_at is not null as stopped from contacts where name = any($1) order by name`,
      [[rita.name, victor.name]],
    );
    expect(stopped).toEqual([
      { name: rita.name, stopped: false },
      { name: victor.name, stopped: true },
    ]);
    const [hers, his] = await people(rita.name, victor.name);
    expect(hers!.said).toEqual(['one']);
    expect(his!.said).toHaveLength(2);
  });

  it('is not linked to its former holder by a status with the stranger’s user id', async () => {
    const rita = someone('Rita status');
    const victor = someone('Victor status');
    await writes(rita, 'one', 1);
    const id = wamid();
    await server.query(
      `update messages set provider_id = $1 where message = 'one' and provider_id is not null and conversation_id in
        (select c.id from conversations c join contacts k on k.id = c.contact_id where k.name = $2)`,
      [id, rita.name],
    );
    await post({
      contacts: [{ wa_id: rita.phone, user_id: victor.user }],
      statuses: [
        {
          id,
          status: 'delivered',
          timestamp: String(START + 500),
          recipient_id: rita.phone,
          recipient_user_id: victor.user,
        },
      ],
    });
    expect(await server.query('select 1 from contact_identities where value = $1', [victor.user])).toEqual(
      [],
    );
  });

  it('of a contact that was made by hand is theirs, not its former holder’s', async () => {
    const rita = someone('Rita by hand');
    const next = someone('Rita by hand');
    await writes(rita, 'one', 1);
    await changes(rita, next, 100);
    await server.query(
      `insert into contacts (id, organisation_id, channel, address, name) values (gen_random_uuid(), $1, 'whatsapp', $2, 'Hana by hand')`,
      [org.id, rita.phone],
    );
    await writes({ name: 'Hana', phone: rita.phone }, 'hello', 200);
    expect(await people('Rita by hand', 'Hana by hand')).toMatchObject([
      { name: 'Rita by hand', address: next.phone, said: ['one'] },
      { name: 'Hana by hand', address: rita.phone, said: ['hello'] },
    ]);
  });
});

it('an organisation that moves to another number meets its customers under new user ids, and keeps them', async () => {
  const rita = someone('Rita portfolio');
  await writes(rita, 'to the former number', 1);
  await server.query(`update contact_identities set via = 'another-number' where value = $1`, [rita.user]);
  await writes({ ...rita, user: 'CM.777000777' }, 'to the next number', 1000);
  expect(await people(rita.name)).toMatchObject([
    { said: ['to the former number', 'to the next number'], lines: [] },
  ]);
});

it('contacts that were mixed before are listed for admins, with the reason', async () => {
  const shop = await server.organisation('mixed-shop');
  const add = async (
    name: string,
    identities: [kind: string, value: string, retired?: boolean][],
    from?: string,
  ) => {
    const [{ id } = { id: '' }] = await server.query<{ id: string }>(
      `insert into contacts (id, organisation_id, channel, address, name) values (gen_random_uuid(), $1, 'whatsapp', $2, $3) returning id`,
      [shop.id, identities[0]![1], name],
    );
    for (const [kind, value, retired = false] of identities)
      await server.query(
        `insert into contact_identities (organisation_id, channel, value, kind, contact_id, retired_at)
         values ($1, 'whatsapp', $2, $3, $4, case when $5 then now() end)`,
        [shop.id, value, kind, id, retired],
      );
    if (!from) return;
    await server.query(
      `with c as (insert into conversations (id, organisation_id, contact_id, channel, label, message_count)
         values (gen_random_uuid(), $1, $2, 'whatsapp', 'needs-attention', 1) returning id)
       insert into messages (id, organisation_id, conversation_id, seq, message, message_type, mode, status, extras, created_at)
       select gen_random_uuid(), $1, c.id, 1, '', 'system', 5, 0, jsonb_build_object('type', 'contact_changed_number', 'from', $3::text), now() from c`,
      [shop.id, id, from],
    );
  };
  await add(
    'Rita mixed',
    [
      ['phone', '237699000061'],
      ['phone', '237699000060'],
      ['user', 'CM.61'],
      ['user', 'CM.60'],
    ],
    '+237699000060',
  );
  await add('Two ids', [
    ['user', 'CM.62'],
    ['user', 'CM.63'],
  ]);
  await add(
    'Moved rightly',
    [
      ['phone', '237699000065'],
      ['phone', '237699000064', true],
    ],
    '+237699000064',
  );
  await add('Two notations', [
    ['phone', '5511987654321'],
    ['phone', '551187654321'],
  ]);
  await server.sweeper.sweep();
  const { body } = await shop.ada.call(listMixedContacts, {});
  expect(body.total).toBe(2);
  expect(
    (body.data as Json[]).map(({ name, reason, identities }) => [name, reason, identities]).toSorted(),
  ).toEqual([
    ['Rita mixed', 'numberReturned', ['237699000061', '237699000060']],
    ['Two ids', 'userIds', ['CM.62', 'CM.63']],
  ]);
  expect((body.data as Json[]).find(({ name }) => name === 'Rita mixed')!.conversation_id).toMatch(
    /^[0-9a-f-]{36}$/,
  );
  expect((await shop.ben.call(listMixedContacts, {})).status).toBe(403);
  const names = (await org.ada.call(listMixedContacts, {})).body.data.map(({ name }: Json) => name);
  expect(names).not.toContain('Rita mixed');
  await server.query(`update contact_identities set retired_at = now() where value = 'CM.63'`);
  await server.sweeper.sweep();
  expect((await shop.ada.call(listMixedContacts, {})).body.total).toBe(1);
});

it('an id that is no number and was given up is another person’s from then on', async () => {
  await server.query(
    `with k as (
      insert into contacts (id, organisation_id, channel, address, name) values (gen_random_uuid(), $1, 'whatsapp', 'next-id', 'Ines insta') returning id
    ) insert into contact_identities (organisation_id, channel, value, kind, contact_id, retired_at)
      select $1, 'whatsapp', v, 'other', k.id, case v when 'former-id' then to_timestamp(${START + 100}) end from k, unnest(array['next-id', 'former-id']) v`,
    [org.id],
  );
  await post({
    contacts: [],
    messages: [{ ...text('a stranger', 200, {}), from: 'former-id' }],
  });
  const owners = await server.query<{ name: string; address: string }>(
    `select k.name, k.address from messages m join conversations c on c.id = m.conversation_id join contacts k on k.id = c.contact_id
     where m.message = 'a stranger'`,
  );
  expect(owners).toMatchObject([{ address: 'former-id' }]);
  expect(owners[0]!.name).not.toBe('Ines insta');
});

import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { Organisation } from '#tests/support/serverCast.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
let org: Organisation;
beforeAll(async () => {
  server = await startTestServer();
  org = await server.organisation();
  await server.conversation(org, { label: 'manual', handler: org.ada.id, phone: '237677000111' });
});
afterAll(() => server.stop());

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client;
}

/** Runs the work as the application's role in the organisation and rolls it back. */
async function asApp<Result>(work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = await connect(server.env.DATABASE_URL);
  try {
    await client.query('begin');
    await client.query(`select set_config('app.organisation_id', $1, true)`, [org.id]);
    return await work(client);
  } finally {
    await client.end();
  }
}

const someone = `gen_random_uuid()`;
/** `$ada` stands for a member. */
const calls = [
  `select * from lock_members()`,
  `select set_member_role(${someone}, 'member')`,
  `select remove_member(${someone})`,
  `select add_invitation('x@example.test', 'member', $ada, now(), now())`,
  `select queue_invitation_mail(${someone}, 'en')`,
  `select renew_invitation(${someone}, now(), now())`,
  `select take_over_invitation(${someone}, $ada)`,
  `select revoke_invitation(${someone})`,
  `select add_invitation_link(${someone}, 'x', now())`,
  `select accept_invitation('x', ${someone}, now())`,
  `select name_organisation('x')`,
  `select save_logo(repeat('x', 43), 'x')`,
  `select queue_organisation_mail('organisationKept', 'en', null)`,
  `select session_has_second_factor(${someone})`,
  `select delete_webhooks(array['x'], array['y'])`,
  `select * from find_contacts(array['x'], null, 0, 10)`,
  `select * from find_people(array['x'], true, 10)`,
  `select * from find_conversations(array['x'], '{}', false, 10)`,
  `select * from find_messages(array['x'], '{}', false, 10)`,
  `select * from search_conversations(array['x'], '{}', false, 10)`,
  `select * from search_messages(array['x'], '{}', false, 10)`,
  `select * from tagged_contacts(array['vip'])`,
  `select * from passage_spellings(array['delivry'])`,
];

describe('functions that run as the owner', () => {
  it('all have a search path that ends with the temporary schema', async () => {
    const definers = await server.query<{ name: string; path: string | null }>(
      `select p.proname as name, (select s from unnest(p.proconfig) s where s like 'search_path=%') as path
       from pg_proc p join pg_namespace n on n.oid = p.pronamespace
       where p.prosecdef and n.nspname not in ('pg_catalog', 'information_schema') order by 1`,
    );
    expect(definers.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['find_contacts', 'find_conversations', 'find_messages']),
    );
    expect(definers.filter(({ path }) => path !== 'search_path=pg_catalog, public, pg_temp')).toEqual([]);
  });

  it('are all covered by the takeover test below', async () => {
    const definers = await server.query<{ name: string }>(
      `select p.proname as name from pg_proc p join pg_namespace n on n.oid = p.pronamespace
       where p.prosecdef and n.nspname not in ('pg_catalog', 'information_schema')`,
    );
    for (const { name } of definers) expect(calls.some((call) => call.includes(`${name}(`))).toBe(true);
  });

  it.each(calls)('never run the caller’s code, even if it may create temporary objects: %s', async (call) => {
    const name = new URL(server.env.DATABASE_URL).pathname.slice(1);
    const superuser = await connect(inject('database').superuserUrl);
    await superuser.query(`grant temporary on database ${name} to parley_app`);
    try {
      await asApp(async (client) => {
        const seize = `language plpgsql as $$ begin raise exception 'ran as %', current_user; end $$`;
        await client.query(`create function pg_temp.seize() returns uuid ${seize}`);
        for (const table of ['contacts', 'conversations', 'messages', 'passages']) {
          await client.query(
            `create temp view ${table} as select pg_temp.seize() as organisation_id, gen_random_uuid() as id, 'x'::text as words,
               gen_random_uuid() as contact_id, gen_random_uuid() as conversation_id, 0 as activity, now() as created_at, '{}'::text[] as tags`,
          );
          await client.query(`grant all on ${table} to public`);
        }
        // The takeover works only with the temporary schema first, as in the caller's own path.
        await client.query('savepoint own');
        await expect(client.query('select organisation_id from contacts')).rejects.toThrow(
          'ran as parley_app',
        );
        await client.query('rollback to own');
        await client.query(call.replace('$ada', `'${org.ada.id}'`));
      });
    } finally {
      await superuser.query(`revoke temporary on database ${name} from parley_app`);
      await superuser.end();
    }
  });
});

describe('the application’s role', () => {
  it.each([
    'create temp table contacts (id uuid)',
    'create temp view contacts as select 1',
    'create function pg_temp.folded(words text) returns text language sql as $$ select words $$',
    'create table public.contacts_too (id uuid)',
    'create function public.folded(words varchar) returns text language sql as $$ select 1::text $$',
    'create operator public.= (leftarg = uuid, rightarg = text, function = starts_with)',
    'create schema shadow',
  ])('may not create objects: %s', async (statement) => {
    await expect(asApp((client) => client.query(statement))).rejects.toMatchObject({ code: '42501' });
  });
});

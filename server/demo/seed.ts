import { randomUUID } from 'node:crypto';
import { hashPassword } from 'better-auth/crypto';
import { type Database, noLimits, openDatabase, row, rows } from '#server/db/database.ts';
import { saveDocument } from '#server/db/documents.ts';
import { saveChannel } from '#server/db/channels.ts';
import { CONNECTED } from '#contract/organisation.ts';
import { openSeal } from '#server/lib/secrets.ts';
import { rebuildReports } from '#server/db/reports.ts';
import { sql } from '#server/db/sql.ts';
import { inOrganisation } from '#server/db/transaction.ts';
import { writePrepared } from './prepared.ts';
import { documents, escalationTopics } from './documents.ts';
import { EARLIER_TOKEN, INSTAGRAM } from './instagram.ts';
import { type DemoFiles, openDemoFiles } from './files.ts';
import { connectDemoShop } from './bonapriso.ts';
import { writeCampaigns } from './campaigns.ts';
import { writeRatings } from './ratings.ts';
import { demoConversations } from './showcase.ts';
import { restaurantConversations, type DemoConversation } from './demoConversations.ts';
import { writeTurns } from './turns.ts';
import { type Cast, writeConversations } from './write.ts';

const PASSWORD = 'parley-demo';
const people = [
  { key: 'ada', name: 'Ada Njoh', email: 'ada@parley.test' },
  { key: 'ben', name: 'Ben Okafor', email: 'ben@parley.test' },
] as const;
export const shop = {
  slug: 'atelier-wouri',
  name: 'Atelier Wouri',
  channelId: '106540352242922',
  number: '+237 650 00 01 00',
};
const other = {
  slug: 'maison-bonapriso',
  name: 'Maison Bonapriso',
  channelId: '106540352242923',
  number: '+237 650 00 02 00',
};

interface Urls {
  DATABASE_URL: string;
  DATABASE_OWNER_URL: string;
  DATABASE_POOLER?: boolean;
  DATA_DIR: string;
  PARLEY_SECRET: string;
}

/** Fills an empty installation with a demo shop; does nothing if the shop exists. */
export async function seedDemo(urls: Urls, now = Date.now()): Promise<boolean> {
  return withDatabase(urls, async (db) => {
    if (await row(db.owner, sql`select 1 from identity.organization where slug = ${shop.slug}`)) return false;
    await seed(db, urls, now);
    return true;
  });
}

/** Deletes the demo with everything derived from it, and creates it again. */
export async function resetDemo(urls: Urls, now = Date.now()): Promise<void> {
  await withDatabase(urls, async (db) => {
    const slugs = [shop.slug, other.slug];
    await rows(
      db.owner,
      sql`delete from organisations where organisation_id in (select id from identity.organization where slug = any(${slugs}::text[]))`,
    );
    await rows(db.owner, sql`delete from identity.organization where slug = any(${slugs}::text[])`);
    await rows(
      db.owner,
      sql`delete from identity."user" where email = any(${people.map(({ email }) => email)}::text[])`,
    );
    await seed(db, urls, now);
  });
}

async function withDatabase<Result>(urls: Urls, work: (db: Database) => Promise<Result>): Promise<Result> {
  const db = openDatabase({
    appUrl: urls.DATABASE_URL,
    ownerUrl: urls.DATABASE_OWNER_URL,
    size: 2,
    times: noLimits,
    hasPooler: urls.DATABASE_POOLER ?? false,
    onError() {},
  });
  try {
    return await work(db);
  } finally {
    await db.close();
  }
}

async function seed(db: Database, urls: Urls, now: number): Promise<void> {
  const cast = Object.fromEntries(
    await Promise.all(
      people.map(async (person) => [person.key, { id: await newPerson(db, person), name: person.name }]),
    ),
  ) as Cast;
  const first = await newOrganisation(db, shop, [
    [cast.ada.id, 'admin'],
    [cast.ben.id, 'member'],
  ]);
  const second = await newOrganisation(db, other, [[cast.ada.id, 'admin']]);
  const files = openDemoFiles(urls);
  const given = { cast, now, files, secret: urls.PARLEY_SECRET };
  await fill(db, first, shop, { ...given, conversations: demoConversations, knows: true });
  await fill(db, second, other, { ...given, conversations: restaurantConversations, knows: false });
  await connectInstagram(db, first, urls.PARLEY_SECRET);
}

async function newPerson(db: Database, { name, email }: { name: string; email: string }): Promise<string> {
  const found = await row<{ id: string }>(
    db.owner,
    sql`with person as (
        insert into identity."user" (name, email, "emailVerified") values (${name}, ${email}, true) returning id
      )
      insert into identity.account ("accountId", "providerId", "userId", password, "updatedAt")
      select id::text, 'credential', id, ${await hashPassword(PASSWORD)}, now() from person
      returning "userId" as id`,
  );
  return found?.id ?? '';
}

async function newOrganisation(
  db: Database,
  { name, slug }: typeof shop,
  members: [userId: string, role: string][],
): Promise<string> {
  const id = randomUUID();
  await rows(
    db.owner,
    sql`insert into identity.organization (id, name, slug, "createdAt") values (${id}::uuid, ${name}, ${slug}, now())`,
  );
  for (const [userId, role] of members) {
    await rows(
      db.owner,
      sql`insert into identity.member ("organizationId", "userId", role, "createdAt") values (${id}::uuid, ${userId}::uuid, ${role}, now())`,
    );
  }
  return id;
}

/** Connects the shop's account on the sandbox's Instagram without the consent page. */
async function connectInstagram(db: Database, organisationId: string, secret: string): Promise<void> {
  await rows(
    db.owner,
    sql`with account as (
        insert into instagram_accounts (organisation_id, account_id, username, name, account_type, auth_method, token, expires_at)
        values (${organisationId}::uuid, ${INSTAGRAM.accountId}, ${INSTAGRAM.username}, ${shop.name}, 'BUSINESS', 'instagram_business_login',
          ${openSeal(secret).seal(EARLIER_TOKEN)}, now() + interval '60 days')
        on conflict do nothing
      )
      update organisations set instagram_status = ${CONNECTED.instagram}::int, instagram_username = ${INSTAGRAM.username},
        instagram_display_name = ${shop.name}, instagram_auth_method = 'instagram_business_login'
      where organisation_id = ${organisationId}::uuid`,
  );
}

interface Filling {
  conversations: readonly DemoConversation[];
  cast: Cast;
  now: number;
  files: DemoFiles;
  knows: boolean;
  secret: string;
}

const fill = (
  db: Database,
  organisationId: string,
  { channelId, number }: typeof shop,
  { conversations, cast, now, files, knows, secret }: Filling,
) =>
  inOrganisation(db, organisationId, { label: 'demo.seed', onCommit() {} }, async (tx) => {
    await tx.rows(
      sql`update organisations set escalation_topics = ${escalationTopics}::text[], confidence_threshold = 60`,
    );
    await saveChannel(tx, { channelId, displayNumber: number, verifiedName: null });
    for (const { name, language, passages } of knows ? documents : []) {
      const parts = passages.map(([heading, body]) => ({ id: randomUUID(), heading, body }));
      await saveDocument(tx, { id: randomUUID(), name, language, passages: parts });
    }
    if (knows) await writePrepared(tx);
    await writeConversations(tx, conversations, cast, now, files);
    await tx.rows(rebuildReports(tx.organisationId));
    await writeTurns(tx);
    await writeRatings(tx);
    if (knows) await writeCampaigns(tx, cast.ada.id, now);
    else await connectDemoShop(tx, secret);
  });

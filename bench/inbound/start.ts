import { randomUUID } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { io } from 'socket.io-client';
import { SOCKET } from '#contract/events.ts';
import { startServer } from '#server/app.ts';
import { migrate } from '#server/db/migrate.ts';
import { seedDemo } from '#server/demo/seed.ts';
import { readEnv } from '#server/env.ts';
import { startPostgres } from '../../scripts/postgres.ts';
import { freePort } from '../../scripts/stack/ports.ts';
import { SECRET } from './message.ts';

/** Starts a server on a durable database of its own, with one agent's socket and without the autopilot. */
export async function startInbound() {
  const dataDir = mkdtempSync(join(tmpdir(), 'parley-bench-'));
  chmodSync(dataDir, 0o755);
  const postgres = await startPostgres({ dataDir });
  const urls = { DATABASE_URL: postgres.appUrl, DATABASE_OWNER_URL: postgres.ownerUrl };
  await migrate(urls.DATABASE_OWNER_URL);
  const parley = randomUUID() + randomUUID();
  await seedDemo({ ...urls, DATA_DIR: dataDir, PARLEY_SECRET: parley });
  const env = readEnv({
    ...urls,
    PORT: String(await freePort()),
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    PARLEY_SECRET: parley,
    WHATSAPP_APP_SECRET: SECRET,
    WHATSAPP_VERIFY_TOKEN: 'v',
    WHATSAPP_TOKEN: 't',
    // An unused port: only the inbound direction is measured.
    WHATSAPP_BASE_URL: 'http://127.0.0.1:9',
  });
  const { url, context, stop } = await startServer(env);
  const { owner } = context.db;
  const { rows } = await owner.query(
    `insert into identity.session ("expiresAt", token, "updatedAt", "userId", "activeOrganizationId")
     select now() + interval '1 day', 'bench', now(), m."userId", m."organizationId" from identity.member m
     join identity.organization o on o.id = m."organizationId" where o.slug = 'atelier-wouri' limit 1
     returning id, "userId" as user, "activeOrganizationId" as organisation`,
  );
  const { id: session, user, organisation } = rows[0] as Record<'id' | 'user' | 'organisation', string>;
  const socket = io(url, { transports: ['websocket'] });
  const joined = new Promise((resolve) => socket.once(SOCKET.joined, resolve));
  socket.emit(SOCKET.join, { token: context.tokens.sign({ user, session, organisation, expires: 9e9 }) });
  await joined;
  // As the dashboard does: the server closes a socket that says nothing for a minute.
  const pings = setInterval(() => socket.emit(SOCKET.ping), 20_000).unref();
  // Disables the autopilot, whose answers would affect the latency.
  await owner.query(`update organisations set copilot_enabled = false`);

  const count = async (from: string) =>
    ((await owner.query(`select count(*)::int as n from ${from}`)).rows[0] as { n: number }).n;
  return {
    url,
    count,
    /** Calls for the text of each message that reaches the socket. */
    onMessage: (told: (text: string) => void) =>
      void socket.on('NEW_MESSAGE', ({ message }: { message: { message: string } }) => told(message.message)),
    /** Resolves when every stored item is handled. */
    async drained() {
      while ((await count(`inbound where state = 'ready'`)) > 0)
        await new Promise((resolve) => setTimeout(resolve, 20));
    },
    async stop() {
      clearInterval(pings);
      socket.disconnect();
      await stop();
      await postgres.stop();
      for (const path of [postgres.folder, dataDir]) rmSync(path, { recursive: true, force: true });
    },
  };
}

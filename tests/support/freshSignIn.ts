import { confirmSignIn } from '#contract/signInProof.ts';
import type { Actor } from './serverCast.ts';
import type { TestServer } from './server.ts';

export const PASSWORD = 'correct horse';

/** Gives a member of the cast a password. */
export async function givePassword(server: TestServer, actor: Actor): Promise<void> {
  await server.query(
    `insert into identity.account (id, "accountId", "providerId", "userId", password, "createdAt", "updatedAt")
     values (gen_random_uuid(), $1::text, 'credential', ($1::text)::uuid, $2, now(), now())`,
    [actor.id, await server.context.hashPassword(PASSWORD)],
  );
}

/** Makes the sign-in of a session older than ten minutes. */
export const ageSignIn = (server: TestServer, actor: Actor) =>
  server.query(
    `update identity.session set "createdAt" = now() - interval '11 minutes' where id = $1::uuid`,
    [actor.sessionId],
  );

export const prove = async (actor: Actor, password = PASSWORD) =>
  (await actor.call(confirmSignIn, { password })).body;

import { confirmTwoFactor as operation } from '#contract/account.ts';
import { inOwnerTransaction } from '#server/db/ownerTransaction.ts';
import { confirmTwoFactor, findTwoFactor } from '#server/db/twoFactor.ts';
import { grant, refuse } from '#server/domain/decision.ts';
import { serveSignedIn } from '#server/http/serve.ts';
import { digestOf, newRecoveryCodes, stepOf } from '#server/identity/twoFactor.ts';
import { tellByMail } from './tellByMail.ts';

export const confirmTwoFactorRoute = serveSignedIn(operation, async ({ input, session, context, trail }) => {
  const { db, clock, env, seal } = context;
  const { id: userId, email: recipient } = session.user;
  const found = await findTwoFactor(db.owner, userId);
  if (!found || found.confirmed) return refuse('twoFactorChanged');
  const step = stepOf(seal.open(found.secret), input.code, clock.now());
  if (step === null) return refuse('codeWrong');
  const codes = newRecoveryCodes();
  const hashes = codes.map((code) => digestOf(env.PARLEY_SECRET, userId, code));
  const confirmed = { userId, secret: found.secret, step, now: clock.now() };
  const isOn = await inOwnerTransaction(db.owner, async (client) => {
    const done = await confirmTwoFactor(client, confirmed, hashes);
    if (done) await trail.recordAccount(client, { userId });
    return done;
  });
  if (!isOn) return refuse('twoFactorChanged');
  await tellByMail(context, { kind: 'twoFactorOn', recipient, language: input.language });
  return grant({ codes });
});

import { followEmailLink as operation } from '#contract/account.ts';
import { followEmailLink } from '#server/db/emailChanges.ts';
import { grant, refuse } from '#server/domain/decision.ts';
import { serveAnyone } from '#server/http/serve.ts';
import { limitByAddress } from './mailRequest.ts';
import { tellByMail } from './tellByMail.ts';

export const followEmailLinkRoute = serveAnyone(operation, async ({ input, context, request, trail }) => {
  await limitByAddress(context, request);
  const { db, clock, cluster } = context;
  const followed = await followEmailLink(db.owner, input.token, clock.now(), (client, it) =>
    trail.recordAccount(
      client,
      { email: it.new_email },
      { changes: [{ name: 'email', before: it.old_email, after: it.new_email }] },
    ),
  );
  if (!followed) return refuse('linkInvalid');
  if ('refusal' in followed) return followed;
  if (followed.ended === null) {
    trail.skip();
    return grant({ is_changed: false });
  }
  for (const sessionId of followed.ended) cluster.publish('session.revoked', { sessionId });
  const { language } = input;
  await tellByMail(context, { kind: 'emailChanged', recipient: followed.new_email, language });
  return grant({ is_changed: true });
});

import type { FastifyRequest } from 'fastify';
import type { Language } from '#contract/language.ts';
import type { RouteContext } from '#server/context.ts';
import { queueMail } from '#server/db/mails.ts';
import { grant, refuse } from '#server/domain/decision.ts';
import type { MailKind } from '#server/domain/mail/mail.ts';
import { TooManyRequests } from '#server/http/limits.ts';

/** Throws where one address asks too often; counted with its sign-ins' limit. */
export async function limitByAddress({ cluster, env }: RouteContext, { ip }: FastifyRequest): Promise<void> {
  const { current, ttl } = await cluster.count(`rate/account/${ip}`, 60_000);
  if (current > env.SIGN_IN_PER_MINUTE) throw new TooManyRequests(Math.max(1, Math.ceil(ttl / 1000)));
}

interface Asked {
  kind: MailKind;
  input: { email: string; language: Language };
  context: RouteContext;
  request: FastifyRequest;
}

/** Queues a mail for an address without looking who has it, so that neither answer nor duration tells. */
export async function requestMail({ kind, input, context, request }: Asked) {
  await limitByAddress(context, request);
  if (!context.env.SMTP_URL) return refuse('mailUnavailable');
  await queueMail(context.db.owner, { kind, recipient: input.email, language: input.language });
  context.wake.mail();
  return grant({ success: true as const });
}

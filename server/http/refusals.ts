import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Refusal } from '#contract/failure.ts';
import type { Outage } from '#server/db/database.ts';
import { sentenceOf, statusOfRefusal } from '#server/lib/refusals.ts';

/** Sends the API's one error body (CALL-054). */
export function sendRefusal(
  reply: FastifyReply,
  refusal: Refusal,
  details: Record<string, unknown> = {},
): FastifyReply {
  const sentence = sentenceOf(refusal);
  const winner = typeof details.winner === 'string' ? details.winner : null;
  const told = refusal === 'shopRejected' && typeof details.text === 'string' ? details.text : null;
  const crm = refusal === 'crmTaken' ? takenText(details) : null;
  const gated = refusal === 'subscriptionRequired' ? gatedText[String(details.action)] : null;
  const large = refusal === 'campaignTooLarge' ? largeText(details) : null;
  const text =
    told ?? crm ?? gated ?? large ?? (winner && named[refusal] ? `${winner} ${named[refusal]}` : sentence);
  return reply
    .code(statusOfRefusal(refusal))
    .send({ ...details, success: false, error: text, message: text, code: refusal });
}

/** What needs a subscription, where it is not sending messages (GATE-013). */
const gatedText: Record<string, string> = {
  campaigns: 'You need an active subscription to create campaigns. Please upgrade to continue.',
  contacts: 'You need an active subscription to add contacts. Please upgrade to continue.',
  templates: 'You need an active subscription to create templates. Please upgrade to continue.',
  advanced: 'You need an active subscription to use integrations. Please upgrade to continue.',
};

/** Names the limit of recipients, which is a setting of the server (WIZ-019, O2). */
const largeText = ({ limit, count }: Record<string, unknown>): string | null =>
  typeof limit === 'number' && typeof count === 'number'
    ? `A campaign has at most ${limit.toLocaleString('en')} recipients; this one has ${count.toLocaleString('en')}.`
    : null;

const crmNames: Record<string, string> = {
  shopify: 'Shopify',
  zoho: 'Zoho CRM',
  pipedrive: 'Pipedrive CRM',
};

/** Returns why a CRM cannot be connected, in the specification's words (INT-ZOHO-002, INT-PIPE-002, B44). */
function takenText({ platform, wanted }: Record<string, unknown>): string | null {
  const taken = crmNames[String(platform)];
  const asked = crmNames[String(wanted)];
  if (!taken || !asked) return null;
  const rule =
    platform === 'shopify' ? 'Please disconnect Shopify first.' : 'Only one CRM can be connected at a time.';
  return `Cannot connect ${asked} while ${taken} is connected. ${rule}`;
}

/** Texts of lost races that name the winner. */
const named: Partial<Record<Refusal, string>> = {
  takenByOther: 'has already taken over this conversation.',
  handledByOther: 'handles this conversation.',
};

/** Sends the specification's body for 429 (CONN-006) with the `Retry-After` header. */
export function refuseRate(request: FastifyRequest, reply: FastifyReply, retryAfter: number): FastifyReply {
  const text = sentenceOf('rateLimited');
  const path = request.url.split('?')[0] ?? request.url;
  void reply.header('retry-after', String(retryAfter));
  return reply.code(429).send({
    success: false,
    error: text,
    message: text,
    code: 'rateLimited' satisfies Refusal,
    path,
    method: request.method,
    retryAfter,
  });
}

/** `Retry-After` in seconds while the database is away or the disk is full. */
const RETRY_AFTER: Record<Outage, number> = { away: 2, cannotStore: 30 };

/** Sends 503 with `Retry-After`: the request was valid and may be repeated unchanged. */
export function refuseOutage(reply: FastifyReply, outage: Outage): FastifyReply {
  void reply.header('retry-after', String(RETRY_AFTER[outage])).header('cache-control', 'no-store');
  return sendRefusal(reply, outage === 'away' ? 'unavailable' : 'cannotStore');
}

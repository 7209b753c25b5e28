import { z } from 'zod/mini';
import { call, jsonOf, retryAfterOf } from '../call.ts';
import {
  type Outgoing,
  type OutgoingContent,
  type Provider,
  ProviderError,
  type Verdict,
} from '../provider.ts';
import { forgiving } from '../each.ts';
import { fetchPublic } from '../publicFetch.ts';
import { HISTORY_FIELDS, historyPage } from './history.ts';
import type { FailureReason } from '#contract/failureReason.ts';

export interface InstagramOptions {
  /** Instagram's graph, or Facebook's if the account was connected through a page. */
  baseUrl: string;
  version: string;
  accountId: string;
  quotes: boolean;
  token: string;
}

const MEDIA_PATIENCE = 60_000;
const Sent = z.object({ message_id: z.string() });
const Refused = z.object({
  error: z.looseObject({
    code: z.number(),
    error_subcode: forgiving(z.number()),
    message: forgiving(z.string()),
    is_transient: forgiving(z.boolean()),
  }),
});
const User = z.looseObject({
  name: z.optional(z.nullable(z.string())),
  username: z.optional(z.nullable(z.string())),
  profile_pic: z.optional(z.nullable(z.string())),
  follower_count: z.optional(z.nullable(z.number())),
});

/** Messaging API of one professional Instagram account (contracts §2.3, §2.5). */
export function instagramApi({ baseUrl, version, accountId, quotes, token }: InstagramOptions): Provider {
  const base = `${baseUrl.replace(/\/$/, '')}/${version}`;
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };

  async function post(body: Record<string, unknown>, mayDouble: boolean): Promise<unknown> {
    const response = await call(`${base}/${encodeURIComponent(accountId)}/messages`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
      mayDouble,
    });
    const answer = await jsonOf(response);
    if (!response.ok) throw refusedBy(response, answer, mayDouble);
    return answer;
  }

  return {
    channelId: accountId,
    async send({ to, messageId, content, replyTo, tagged }: Outgoing, beforeCall) {
      const message = messageOf(content);
      if (replyTo !== null && !quotes) throw uncarried('The account cannot quote a message.');
      await beforeCall();
      const answer = await post(
        {
          recipient: { id: to },
          ...(tagged ? { messaging_type: 'MESSAGE_TAG', tag: 'HUMAN_AGENT' } : {}),
          message,
          // The further files of a message have ids of ours, `mid/2`.
          ...(replyTo === null ? {} : { reply_to: { mid: replyTo.replace(/\/\d+$/, '') } }),
        },
        true,
      );
      return { providerId: z.safeParse(Sent, answer).data?.message_id ?? `unnamed:${messageId}` };
    },
    async markRead({ to, typing }) {
      // Two calls: on Instagram typing does not imply that anything was read.
      await post({ recipient: { id: to }, sender_action: typing ? 'typing_on' : 'mark_seen' }, false);
    },
    async fetchMedia({ url = '' }) {
      // If the API uses TLS, its files do too.
      if (base.startsWith('https:') && !url.startsWith('https:'))
        throw new ProviderError('never', 'media', null, null);
      return fetchPublic(url, {
        configured: baseUrl,
        isFinal: (status) => status !== null && [400, 403, 404, 410].includes(status),
        patienceMs: MEDIA_PATIENCE,
      });
    },
    // Instagram has no templates.
    listTemplates: async () => [],
    createTemplate: () => Promise.reject(new ProviderError('never', 'channelMissing', null, null)),
    async history(after) {
      const query = new URLSearchParams({ platform: 'instagram', fields: HISTORY_FIELDS, limit: '10' });
      if (after !== null) query.set('after', after);
      const response = await call(`${base}/me/conversations?${query}`, { headers });
      const answer = await jsonOf(response);
      if (!response.ok) throw refusedBy(response, answer);
      return historyPage(answer, accountId);
    },
    async health() {
      const response = await call(`${base}/me?fields=user_id`, { headers });
      const answer = await jsonOf(response);
      if (!response.ok) throw refusedBy(response, answer);
      return { quality: null, limit: null, throughput: null, blocked: null };
    },
    async profile(address) {
      const fields = 'name,username,profile_pic,follower_count';
      const response = await call(`${base}/${encodeURIComponent(address)}?fields=${fields}`, { headers });
      const answer = await jsonOf(response);
      if (!response.ok) {
        const { verdict, reason, code, retryAfterMs } = refusedBy(response, answer);
        // A profile that the person keeps to themselves is an answer. Too many calls are none, and hold no message back.
        if (verdict !== 'later' && verdict !== 'number') return null;
        throw new ProviderError('later', reason, code, retryAfterMs);
      }
      const { data } = z.safeParse(User, answer);
      if (!data) return null;
      return {
        name: data.name ?? null,
        username: data.username ?? null,
        picture: data.profile_pic ?? null,
        followers: data.follower_count ?? null,
      };
    },
  };
}

const quickReply = ({ id, title }: { id: string; title: string }) => ({
  content_type: 'text',
  title,
  payload: id,
});

/** What would be left out is never sent without it: the agent would see what the customer never got. */
const uncarried = (details: string) => new ProviderError('never', 'rejected', null, null, { details });

function messageOf(content: OutgoingContent): Record<string, unknown> {
  if (content.kind === 'text') return { text: content.text };
  if (content.kind === 'choices')
    return { text: content.text, quick_replies: content.options.map(quickReply) };
  if (content.kind !== 'file') throw uncarried('Instagram has no templates.');
  if (content.caption !== '') throw uncarried('Instagram takes no text beside a file.');
  const type = content.type === 'document' ? 'file' : content.type;
  return { attachment: { type, payload: { url: content.file.address } } };
}

const WINDOW = [2_534_022, 2_018_278];
/** The attachment's type or size is refused, or its address could not be read. */
const ATTACHMENT = [2_018_047, 2_018_008];
const RATE = [613, 4, 32, 80_006];

/** Maps an Instagram error code to a verdict and a reason. */
function meaningOf(code: number, subcode: number | undefined): [Verdict, FailureReason] | null {
  if (code === 10 && subcode !== undefined && WINDOW.includes(subcode)) return ['never', 'window'];
  if (code === 100 && subcode !== undefined && ATTACHMENT.includes(subcode)) return ['never', 'media'];
  if (code === 100 && subcode === 2_534_014) return ['never', 'undeliverable'];
  if (code === 551 || code === 230) return ['never', 'undeliverable'];
  if (RATE.includes(code)) return ['number', 'rate'];
  if ([0, 3, 10, 190].includes(code) || (code >= 200 && code <= 299 && code !== 230))
    return ['dead', 'reconnect'];
  if (code === 1 || code === 2) return ['later', 'unreachable'];
  return code === 100 ? ['never', 'rejected'] : null;
}

/** Decides about an unknown code by the answer's status. */
function unknownCode(status: number, isTransient = false): [Verdict, FailureReason] {
  if (status >= 500 || isTransient) return ['later', 'unreachable'];
  if (status === 429) return ['number', 'rate'];
  return status === 401 || status === 403 ? ['dead', 'reconnect'] : ['never', 'rejected'];
}

/** Like WhatsApp's `refused`: a server error without Instagram's own code leaves the outcome of a send in doubt. */
function refusedBy(response: Response, answer: unknown, mayDouble = false): ProviderError {
  const retryAfterMs = retryAfterOf(response.headers.get('retry-after'));
  const { data } = z.safeParse(Refused, answer);
  if (data) {
    const { code, error_subcode: subcode, message: details = null, is_transient: isTransient } = data.error;
    const [verdict, reason] = meaningOf(code, subcode) ?? unknownCode(response.status, isTransient);
    return new ProviderError(verdict, reason, code, retryAfterMs, { details });
  }
  if (response.status === 429) return new ProviderError('number', 'rate', null, retryAfterMs);
  if (response.status >= 500)
    return new ProviderError(mayDouble ? 'doubt' : 'later', 'unreachable', null, retryAfterMs);
  const isDead = response.status === 401 || response.status === 403;
  return isDead
    ? new ProviderError('dead', 'reconnect', null, null)
    : new ProviderError('never', 'rejected', null, retryAfterMs);
}

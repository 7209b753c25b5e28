import { z } from 'zod/mini';
import { type OutgoingText, type Provider, ProviderError } from '../provider.ts';
import { meaningOf } from './errors.ts';

interface Options {
  baseUrl: string;
  version: string;
  token: string;
  /** How long one call may take; the sandbox's and Meta's answers come well within. */
  patienceMs?: number;
}

const Sent = z.object({ messages: z.array(z.object({ id: z.string() })).check(z.minLength(1)) });
const Refused = z.object({ error: z.object({ code: z.number() }) });
const PhoneNumber = z.object({ display_phone_number: z.string(), verified_name: z.optional(z.string()) });

/** WhatsApp's Cloud API (contracts §1): one endpoint sends, marks read and shows typing. */
export function cloudApi({ baseUrl, version, token, patienceMs = 10_000 }: Options): Provider {
  const address = (...path: string[]) =>
    [baseUrl.replace(/\/$/, ''), version, ...path.map(encodeURIComponent)].join('/');

  async function call(url: string, body?: unknown): Promise<Response> {
    try {
      return await fetch(url, {
        method: body ? 'POST' : 'GET',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        ...(body ? { body: JSON.stringify(body) } : {}),
        signal: AbortSignal.timeout(patienceMs),
      });
    } catch (cause) {
      throw new ProviderError(neverLeft(cause) ? 'later' : 'doubt', 'unreachable', null, null, { cause });
    }
  }

  const post = async (channelId: string, body: Record<string, unknown>): Promise<unknown> => {
    const response = await call(address(channelId, 'messages'), { messaging_product: 'whatsapp', ...body });
    const answer: unknown = await response.json().catch(() => null);
    if (!response.ok) throw refused(response, answer);
    return answer;
  };

  return {
    async sendText({ channelId, to, text, messageId }: OutgoingText) {
      const answer = await post(channelId, {
        recipient_type: 'individual',
        to: `+${to}`,
        type: 'text',
        text: { body: text, preview_url: false },
        biz_opaque_callback_data: messageId,
      });
      const sent = z.safeParse(Sent, answer);
      const id = sent.data?.messages[0]?.id;
      // Accepted, by its status; without an id its statuses find it by our own.
      return { providerId: id ?? `unnamed:${messageId}` };
    },
    async markRead({ channelId, providerId, typing }) {
      const indicator = typing ? { typing_indicator: { type: 'text' } } : {};
      await post(channelId, { status: 'read', message_id: providerId, ...indicator });
    },
    async findNumber(channelId) {
      const response = await call(`${address(channelId)}?fields=display_phone_number,verified_name`);
      if (response.status >= 500) throw new ProviderError('later', 'unreachable', null, null);
      const number = z.safeParse(PhoneNumber, await response.json().catch(() => null));
      if (!response.ok || !number.success) return null;
      const digits = number.data.display_phone_number;
      return {
        displayNumber: digits.startsWith('+') ? digits : `+${digits}`,
        verifiedName: number.data.verified_name ?? null,
      };
    },
  };
}

/** No connection, no message: only then is another try free of doubt. */
function neverLeft(failure: unknown): boolean {
  const cause = failure instanceof Error ? failure.cause : null;
  const code = cause instanceof Error && 'code' in cause ? cause.code : null;
  return [
    'ECONNREFUSED',
    'ENOTFOUND',
    'EAI_AGAIN',
    'EHOSTUNREACH',
    'ENETUNREACH',
    'UND_ERR_CONNECT_TIMEOUT',
  ].includes(String(code));
}

function refused(response: Response, answer: unknown): ProviderError {
  const retryAfterMs = retryAfterOf(response.headers.get('retry-after'));
  const { data } = z.safeParse(Refused, answer);
  if (data) {
    const { verdict, reason } = meaningOf(data.error.code);
    // A known code that is final beats the status; a server error without one is worth another try.
    return new ProviderError(
      response.status >= 500 && verdict === 'never' ? 'later' : verdict,
      reason,
      data.error.code,
      retryAfterMs,
    );
  }
  if (response.status === 429) return new ProviderError('number', 'rate', null, retryAfterMs);
  if (response.status >= 500) return new ProviderError('later', 'unreachable', null, retryAfterMs);
  return new ProviderError(
    response.status === 401 ? 'number' : 'never',
    response.status === 401 ? 'reconnect' : 'rejected',
    null,
    null,
  );
}

/** `Retry-After` is seconds or a date. */
export function retryAfterOf(header: string | null): number | null {
  if (header === null || header.trim() === '') return null;
  const seconds = Number(header);
  const wait = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(header) - Date.now();
  return Number.isFinite(wait) ? Math.max(0, wait) : null;
}

import { z } from 'zod/mini';
import type { Template } from '#contract/template.ts';
import { phoneIn } from '#server/domain/contact/phone.ts';
import { call, jsonOf, retryAfterOf } from '../call.ts';
import { forgiving } from '../each.ts';
import { type Outgoing, type Provider, ProviderError } from '../provider.ts';
import { fetchPublic } from '../publicFetch.ts';
import { bodyOf } from './body.ts';
import { meaningOf } from './errors.ts';
import { healthFrom } from './health.ts';

/** Endpoints and credentials of one number. Both transports take the same bodies (contracts §1.1). */
export interface Transport {
  channelId: string;
  headers: Record<string, string>;
  messages: string;
  media: string;
  /** Returns the endpoint for a file's download address. */
  mediaInfo(id: string): string;
  /** Rewrites a download address for this transport. */
  bytesAt(url: string): string;
  listTemplates(): Promise<Template[]>;
  /** Endpoint for new templates; throws if the number has no business account. */
  newTemplate(): string;
  /** Endpoint of the number's status. */
  health: string;
}

const UPLOAD_PATIENCE = 60_000;
const Sent = z.object({
  contacts: forgiving(z.array(z.looseObject({ wa_id: forgiving(z.string()) }))),
  messages: z
    .array(z.looseObject({ id: z.string(), message_status: z.optional(z.unknown()) }))
    .check(z.minLength(1)),
});
const Uploaded = z.object({ id: z.string() });
const Where = z.looseObject({ url: z.string(), mime_type: z.optional(z.string()) });
const words = forgiving(z.string());
const Refused = z.object({
  error: z.looseObject({
    code: z.number(),
    message: words,
    is_transient: forgiving(z.boolean()),
    error_data: forgiving(z.looseObject({ details: words })),
  }),
});
/** Meta's refusal of a template that exists in this language (contracts §1.18). */
const Existing = z.object({ error: z.looseObject({ error_subcode: z.literal(2_388_024) }) });
/** Schema of 360dialog's own errors, besides those it passes on. */
const Meta = z.object({
  meta: z.looseObject({ http_code: forgiving(z.number()), developer_message: words }),
});

export function whatsappApi(road: Transport): Provider {
  const json = { ...road.headers, 'content-type': 'application/json' };

  async function post(body: Record<string, unknown>, mayDouble: boolean): Promise<unknown> {
    const response = await call(road.messages, {
      method: 'POST',
      headers: json,
      body: JSON.stringify({ messaging_product: 'whatsapp', ...body }),
      mayDouble,
    });
    const answer = await jsonOf(response);
    if (!response.ok) throw refused(response, answer, mayDouble);
    return answer;
  }

  async function upload({ content }: Outgoing): Promise<string | null> {
    const file =
      content.kind === 'file' ? content.file : content.kind === 'template' ? content.header?.file : null;
    if (!file) return null;
    const form = new FormData();
    form.set('messaging_product', 'whatsapp');
    form.set('type', file.mimeType);
    form.set('file', await file.blob(), file.name ?? 'file');
    const response = await call(road.media, {
      method: 'POST',
      headers: road.headers,
      body: form,
      patienceMs: UPLOAD_PATIENCE,
    });
    const answer = await jsonOf(response);
    if (!response.ok) throw refused(response, answer);
    const { data } = z.safeParse(Uploaded, answer);
    if (!data) throw new ProviderError('later', 'media', null, null);
    return data.id;
  }

  return {
    channelId: road.channelId,
    async send(message, beforeCall) {
      const mediaId = await upload(message);
      await beforeCall();
      const answer = await post(bodyOf(message, mediaId), true);
      const { data } = z.safeParse(Sent, answer);
      const sent = data?.messages[0];
      const number = data?.contacts?.[0]?.wa_id;
      const isOther = number !== undefined && number !== message.to && phoneIn(message.to) !== null;
      // Accepted by its status; without an id, its statuses are matched by our own id.
      return {
        providerId: sent?.id ?? `unnamed:${message.messageId}`,
        ...(isOther && phoneIn(number) !== null ? { knownAs: number } : {}),
        ...(sent?.message_status === 'held_for_quality_assessment' ? { isHeld: true } : {}),
      };
    },
    async markRead({ providerId, typing }) {
      const indicator = typing ? { typing_indicator: { type: 'text' } } : {};
      await post({ status: 'read', message_id: providerId, ...indicator }, false);
    },
    async fetchMedia({ id = '' }) {
      // The address expires after five minutes, so each try requests a new one.
      const info = await call(road.mediaInfo(id), { headers: road.headers });
      const told = await jsonOf(info);
      if (!info.ok) throw refused(info, told);
      const { data } = z.safeParse(Where, told);
      if (!data) throw gone(info);
      const { bytes, mimeType } = await fetchPublic(road.bytesAt(data.url), {
        configured: road.messages,
        headers: road.headers,
        isFinal,
        patienceMs: UPLOAD_PATIENCE,
      });
      return { bytes, mimeType: data.mime_type ?? mimeType };
    },
    listTemplates: road.listTemplates,
    async createTemplate(draft) {
      const response = await call(road.newTemplate(), {
        method: 'POST',
        headers: json,
        body: JSON.stringify(draft),
      });
      if (response.ok) return;
      const answer = await jsonOf(response);
      if (z.safeParse(Existing, answer).success) return;
      throw refused(response, answer);
    },
    async health() {
      const response = await call(road.health, { headers: road.headers });
      const answer = await jsonOf(response);
      if (!response.ok) throw refused(response, answer);
      return healthFrom(answer);
    },
    history: async () => ({ conversations: [], after: null }),
    profile: async () => null,
  };
}

/** A 404 may be an expired address, so only a definite refusal ends the retries. */
const isFinal = (status: number | null): boolean => status !== null && [400, 403, 410].includes(status);

const gone = ({ status }: Response) =>
  new ProviderError(isFinal(status) ? 'never' : 'later', 'media', status, null);

/**
 * Maps a refused call to an error.
 * A server error without the provider's own code leaves a call that must not be repeated in doubt.
 */
export function refused(response: Response, answer: unknown, mayDouble = false): ProviderError {
  const retryAfterMs = retryAfterOf(response.headers.get('retry-after'));
  const error = z.safeParse(Refused, answer).data?.error;
  if (error) {
    const { code, is_transient: isTransient } = error;
    const { verdict, reason, retry } = meaningOf(code, { status: response.status, isTransient });
    const details = error.error_data?.details ?? error.message ?? null;
    return new ProviderError(verdict, reason, code, retryAfterMs, { details, retry });
  }
  const meta = z.safeParse(Meta, answer).data?.meta;
  const status = meta?.http_code ?? response.status;
  const details = meta?.developer_message ?? null;
  if (status === 429) return new ProviderError('number', 'rate', null, retryAfterMs, { details });
  if (status >= 500)
    return new ProviderError(mayDouble ? 'doubt' : 'later', 'unreachable', null, retryAfterMs, { details });
  if (status === 401 || status === 403)
    return new ProviderError('dead', 'reconnect', null, null, { details });
  return new ProviderError('never', 'rejected', null, null, { details });
}

import { z } from 'zod/mini';
import { call, jsonOf } from '../call.ts';
import { type NumberFound, type Provider, ProviderError } from '../provider.ts';
import { refused, whatsappApi } from './api.ts';
import { templateFrom } from './templates.ts';

export interface D360Options {
  /** Address for messages, media and settings of a number. */
  baseUrl: string;
  /** Address of the partner API. */
  apiUrl: string;
  partnerId: string;
  partnerKey: string;
}

const Key = z.looseObject({ api_key: z.string() });
const Channels = z.object({
  partner_channels: z.array(
    z.looseObject({
      id: z.string(),
      setup_info: z.looseObject({
        phone_number: z.string(),
        phone_name: z.optional(z.nullable(z.string())),
      }),
      waba_account: z.optional(z.nullable(z.looseObject({ id: z.optional(z.string()) }))),
    }),
  ),
});
const Templates = z.object({ waba_templates: z.array(z.unknown()), total: z.optional(z.number()) });
const PAGE = 500;

const trim = (url: string) => url.replace(/\/$/, '');

/** Messaging client of 360dialog: WhatsApp's own bodies with a key for each number (contracts §1.12). */
export function d360Api(baseUrl: string, apiKey: string, channelId: string): Provider {
  const base = trim(baseUrl);
  const headers = { 'D360-API-KEY': apiKey };
  return whatsappApi({
    channelId,
    headers,
    messages: `${base}/messages`,
    media: `${base}/media`,
    mediaInfo: (id) => `${base}/${encodeURIComponent(id)}`,
    // Proves that the key is valid; the hub has quality and limits.
    health: `${base}/v1/configs/templates?limit=1&offset=0`,
    // The address is Meta's, which does not accept our key; 360dialog serves the same path.
    bytesAt(url) {
      const { pathname, search } = new URL(url.replaceAll('\\/', '/'));
      return `${base}${pathname}${search}`;
    },
    newTemplate: () => `${base}/v1/configs/templates`,
    async listTemplates() {
      const found: unknown[] = [];
      for (;;) {
        const address = `${base}/v1/configs/templates?limit=${PAGE}&offset=${found.length}`;
        const response = await call(address, { headers });
        const answer = await jsonOf(response);
        const { data } = z.safeParse(Templates, answer);
        if (!response.ok || !data) throw refused(response, answer);
        found.push(...data.waba_templates);
        if (data.waba_templates.length < PAGE || found.length >= (data.total ?? 0)) break;
      }
      return found.map(templateFrom).filter((template) => template !== null);
    },
  });
}

/** Returns the partner's data on a channel; null if the channel is not this partner's. */
export async function findD360Number(
  { apiUrl, partnerId, partnerKey }: D360Options,
  channelId: string,
): Promise<(NumberFound & { businessId: string | null }) | null> {
  const query = new URLSearchParams({ limit: '1', filters: JSON.stringify({ id: channelId }) });
  const response = await call(`${trim(apiUrl)}/partners/${encodeURIComponent(partnerId)}/channels?${query}`, {
    headers: { 'X-API-Key': partnerKey },
  });
  if (response.status >= 500) throw new ProviderError('later', 'unreachable', null, null);
  const { data } = z.safeParse(Channels, await jsonOf(response));
  const channel = data?.partner_channels.find(({ id }) => id === channelId);
  if (!response.ok || !channel) return null;
  const { phone_number: number, phone_name: name } = channel.setup_info;
  return {
    displayNumber: `+${number.replace(/\D/g, '')}`,
    verifiedName: name ?? null,
    businessId: channel.waba_account?.id ?? null,
  };
}

/** Creates a new key for the channel, which revokes all earlier ones, and sets its webhook. */
export async function takeD360Channel(
  { baseUrl, apiUrl, partnerId, partnerKey }: D360Options,
  channelId: string,
  webhook: { url: string; secret: string },
): Promise<{ apiKey: string }> {
  const keys = `${trim(apiUrl)}/partners/${encodeURIComponent(partnerId)}/channels/${encodeURIComponent(channelId)}/api_keys`;
  const made = await call(keys, { method: 'POST', headers: { 'X-API-Key': partnerKey } });
  const answer = await jsonOf(made);
  const { data } = z.safeParse(Key, answer);
  if (!made.ok || !data) throw refused(made, answer);
  const set = await call(`${trim(baseUrl)}/v1/configs/webhook`, {
    method: 'POST',
    headers: { 'D360-API-KEY': data.api_key, 'content-type': 'application/json' },
    body: JSON.stringify({ url: webhook.url, headers: { 'X-Parley-Secret': webhook.secret } }),
  });
  if (!set.ok) throw refused(set, await jsonOf(set));
  return { apiKey: data.api_key };
}

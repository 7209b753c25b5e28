import { z } from 'zod/mini';
import { call, jsonOf } from '../call.ts';
import { type NumberFound, type Provider, ProviderError } from '../provider.ts';
import { refused, whatsappApi } from './api.ts';
import { HEALTH_FIELDS } from './health.ts';
import { templateFrom } from './templates.ts';

export interface CloudOptions {
  baseUrl: string;
  version: string;
  token: string;
}

const PhoneNumber = z.object({
  id: z.optional(z.string()),
  display_phone_number: z.string(),
  verified_name: z.optional(z.string()),
});
const Templates = z.object({
  data: z.array(z.unknown()),
  paging: z.optional(
    z.looseObject({
      next: z.optional(z.string()),
      cursors: z.optional(z.looseObject({ after: z.optional(z.string()) })),
    }),
  ),
});
/** The graph returns only the requested fields (contracts §1.18). */
const TEMPLATE_FIELDS =
  'id,name,status,category,sub_category,language,parameter_format,components,quality_score,rejected_reason,message_send_ttl_seconds';
/** Page limit, above the number of templates an account may have. */
const MOST_PAGES = 70;

const addressOf = ({ baseUrl, version }: CloudOptions, ...path: string[]) =>
  [baseUrl.replace(/\/$/, ''), version, ...path.map(encodeURIComponent)].join('/');
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

/** Messaging client of WhatsApp's Cloud API for one number (contracts §1). */
export function cloudApi(options: CloudOptions, channelId: string, businessId: string | null): Provider {
  const headers = bearer(options.token);
  const templates = () => {
    if (businessId === null) throw new ProviderError('never', 'channelMissing', null, null);
    return addressOf(options, businessId, 'message_templates');
  };
  return whatsappApi({
    channelId,
    headers,
    messages: addressOf(options, channelId, 'messages'),
    media: addressOf(options, channelId, 'media'),
    mediaInfo: (id) => addressOf(options, id),
    health: `${addressOf(options, channelId)}?fields=${HEALTH_FIELDS}`,
    bytesAt: (url) => url,
    newTemplate: templates,
    async listTemplates() {
      const own = templates();
      const found = [];
      let after: string | undefined;
      for (let page = 0; page < MOST_PAGES; page += 1) {
        const query = new URLSearchParams({
          fields: TEMPLATE_FIELDS,
          limit: '100',
          ...(after ? { after } : {}),
        });
        const response = await call(`${own}?${query}`, { headers });
        const answer = await jsonOf(response);
        const { data } = z.safeParse(Templates, answer);
        if (!response.ok || !data) throw refused(response, answer);
        found.push(...data.data);
        after = data.paging?.next ? data.paging.cursors?.after : undefined;
        if (!after) break;
      }
      return found.map(templateFrom).filter((template) => template !== null);
    },
  });
}

/** Returns the number with a Cloud API id; null if the service knows none. */
export async function findCloudNumber(options: CloudOptions, channelId: string): Promise<NumberFound | null> {
  const address = `${addressOf(options, channelId)}?fields=display_phone_number,verified_name`;
  const response = await call(address, { headers: bearer(options.token) });
  if (response.status >= 500) throw new ProviderError('later', 'unreachable', null, null);
  const number = z.safeParse(PhoneNumber, await jsonOf(response));
  // Another spelling of the id (a leading zero) would be a second id of the same number.
  if (!response.ok || !number.success || (number.data.id ?? channelId) !== channelId) return null;
  const digits = number.data.display_phone_number;
  return {
    displayNumber: digits.startsWith('+') ? digits : `+${digits}`,
    verifiedName: number.data.verified_name ?? null,
  };
}

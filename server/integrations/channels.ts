import type { Channel } from '#contract/conversation.ts';
import { type Access, readAccess } from '#server/db/channels.ts';
import type { Database } from '#server/db/database.ts';
import type { Env } from '#server/env.ts';
import { instagramApi } from '#server/providers/instagram/api.ts';
import { type NumberFound, type Provider, ProviderError } from '#server/providers/provider.ts';
import { cloudApi, findCloudNumber } from '#server/providers/whatsapp/cloud.ts';
import {
  d360Api,
  type D360Options,
  findD360Number,
  takeD360Channel,
} from '#server/providers/whatsapp/d360.ts';
import { newSecret, type Seal } from '#server/lib/secrets.ts';

/** A number to be linked, with the data that its row stores. */
export interface Linkable extends NumberFound {
  provider: 'cloud' | 'd360';
  apiKey: string | null;
  webhookToken: string | null;
  businessId: string | null;
}

/** The organisations' messaging providers. */
export interface Channels {
  /** Throws `channelMissing` if the organisation has no such channel. */
  of(organisationId: string, channel: Channel): Promise<Provider>;
  /** Returns the linkable number with this id; null if no provider knows it. */
  find(channelId: string): Promise<NumberFound | null>;
  /** Prepares the number for use: creates its key and sets its webhook if the provider requires it. */
  take(channelId: string): Promise<Linkable | null>;
}

/** 360dialog's channel ids end in `CH`; ids of the Cloud API never do. */
const isD360 = (channelId: string) => channelId.endsWith('CH');

export function openChannels(env: Env, db: Database, seal: Seal, base: () => string): Channels {
  const cloud = {
    baseUrl: env.WHATSAPP_BASE_URL,
    version: env.WHATSAPP_API_VERSION,
    token: env.WHATSAPP_TOKEN,
  };
  const d360: D360Options | null =
    env.D360_PARTNER_ID && env.D360_PARTNER_KEY
      ? {
          baseUrl: env.D360_BASE_URL,
          apiUrl: env.D360_API_URL,
          partnerId: env.D360_PARTNER_ID,
          partnerKey: env.D360_PARTNER_KEY,
        }
      : null;

  const open = (access: Access): Provider => {
    if (access.kind === 'd360') return d360Api(env.D360_BASE_URL, seal.open(access.secret), access.channelId);
    if (access.kind === 'cloud')
      return cloudApi(cloud, access.channelId, access.businessId ?? env.WHATSAPP_BUSINESS_ID ?? null);
    return instagramApi({
      baseUrl: access.usesPage ? env.FACEBOOK_GRAPH_URL : env.INSTAGRAM_GRAPH_URL,
      version: env.INSTAGRAM_API_VERSION,
      accountId: access.channelId,
      // Only Instagram's own login takes the message that another one answers (contracts §2.7).
      quotes: !access.usesPage,
      token: seal.open(access.secret),
    });
  };

  return {
    async of(organisationId, channel) {
      const access = await readAccess(db.owner, organisationId, channel);
      if (!access) throw new ProviderError('never', 'channelMissing', null, null);
      return open(access);
    },
    find: async (channelId) => {
      if (!isD360(channelId)) return findCloudNumber(cloud, channelId);
      return d360 ? findD360Number(d360, channelId) : null;
    },
    async take(channelId) {
      if (!isD360(channelId)) {
        const number = await findCloudNumber(cloud, channelId);
        return number && { ...number, provider: 'cloud', apiKey: null, webhookToken: null, businessId: null };
      }
      const number = d360 && (await findD360Number(d360, channelId));
      if (!d360 || !number) return null;
      const token = newSecret();
      const { apiKey } = await takeD360Channel(d360, channelId, {
        url: `${base()}/webhooks/d360/${token}`,
        secret: token,
      });
      return { ...number, provider: 'd360', apiKey: seal.seal(apiKey), webhookToken: token };
    },
  };
}

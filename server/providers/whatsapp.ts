import type { Env } from '../env.ts';
import type { Provider } from './provider.ts';
import { cloudApi } from './whatsapp/cloud.ts';

/** The provider of WhatsApp numbers that the environment names. */
export type WhatsApp = Provider;

export const openWhatsApp = (env: Env): WhatsApp =>
  cloudApi({ baseUrl: env.WHATSAPP_BASE_URL, version: env.WHATSAPP_API_VERSION, token: env.WHATSAPP_TOKEN });

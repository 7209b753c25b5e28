import { z } from 'zod/mini';

const Env = z.object({
  /** Base URL of the map embedded in location messages; empty for no maps (A103). */
  VITE_MAPS_EMBED_URL: z._default(z.string(), ''),
  /** True while the page is served by the development server. */
  DEV: z._default(z.boolean(), false),
});

const env = Env.parse(import.meta.env);

export const MAPS_URL = env.VITE_MAPS_EMBED_URL;
export const isDevelopment = env.DEV;

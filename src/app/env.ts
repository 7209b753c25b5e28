import { z } from 'zod/mini';

const Env = z.object({
  /** The embedded map of locations, such as `https://www.openstreetmap.org/export/embed.html`; empty: no maps (A103). */
  VITE_MAPS_EMBED_URL: z._default(z.string(), ''),
  /** Set by the tool that serves the page while it is made. */
  DEV: z._default(z.boolean(), false),
});

const env = Env.parse(import.meta.env);

export const MAPS_URL = env.VITE_MAPS_EMBED_URL;
export const isDevelopment = env.DEV;

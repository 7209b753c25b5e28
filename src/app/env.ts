import { z } from 'zod/mini';

const Env = z.object({
  /** Where the card "new connection" leads (ONB-003). */
  VITE_D360_HUB_URL: z._default(z.url(), 'https://hub.360dialog.com/'),
  /** The embedded map of locations, such as `https://www.openstreetmap.org/export/embed.html`; empty: no maps (A103). */
  VITE_MAPS_EMBED_URL: z._default(z.string(), ''),
});

const env = Env.parse(import.meta.env);

export const HUB_URL = env.VITE_D360_HUB_URL;
export const MAPS_URL = env.VITE_MAPS_EMBED_URL;

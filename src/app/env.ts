import { z } from 'zod/mini';

const Env = z.object({
  /** Where the card "new connection" leads (ONB-003). */
  VITE_D360_HUB_URL: z._default(z.url(), 'https://hub.360dialog.com/'),
});

const env = Env.parse(import.meta.env);

export const HUB_URL = env.VITE_D360_HUB_URL;

import { readParting } from '#contract/contactParting.ts';
import { readParting as read } from '#server/db/contactParting.ts';
import { grant, refuse } from '#server/domain/decision.ts';
import { serve } from '#server/http/serve.ts';

export const readPartingRoute = serve(
  readParting,
  async ({ input, tx }) => {
    const parting = await read(tx, input.id, input.around ?? null);
    return parting ? grant({ success: true as const, parting }) : refuse('contactNotFound');
  },
  { isRead: true },
);

import { listMacros } from '#contract/macro.ts';
import { listMacros as read } from '#server/db/macros.ts';
import { grant } from '#server/domain/decision.ts';
import { serve } from '#server/http/serve.ts';

export const listMacrosRoute = serve(
  listMacros,
  async ({ tx, agent }) => grant({ success: true as const, macros: await read(tx, agent.id) }),
  { isRead: true },
);

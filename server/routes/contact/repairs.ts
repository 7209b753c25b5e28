import { listContactRepairs } from '#contract/contactRepair.ts';
import { listRepairs } from '#server/db/contactRepairs.ts';
import { grant } from '#server/domain/decision.ts';
import { serve } from '#server/http/serve.ts';

export const listContactRepairsRoute = serve(
  listContactRepairs,
  async ({ tx }) => grant({ success: true as const, ...(await listRepairs(tx)) }),
  { isRead: true },
);

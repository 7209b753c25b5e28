import { getCopilotInstructions } from '#contract/copilotInstructions.ts';
import { grant } from '#server/domain/decision.ts';
import { serve } from '#server/http/serve.ts';
import { instructionsOf } from './instructionsOf.ts';

export const getCopilotInstructionsRoute = serve(
  getCopilotInstructions,
  async ({ tx, context }) => grant({ success: true as const, data: await instructionsOf(tx, context.env) }),
  { isRead: true },
);

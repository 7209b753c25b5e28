import type { CopilotInstructions } from '#contract/copilotInstructions.ts';
import { readInstructions } from '#server/db/copilotInstructions.ts';
import type { Tx } from '#server/db/transaction.ts';
import { answeringModel } from '#server/integrations/copilot/model.ts';

/** Returns the instructions as admins see them. */
export const instructionsOf = async (
  tx: Tx,
  env: Parameters<typeof answeringModel>[0],
): Promise<CopilotInstructions> => ({
  has_model: answeringModel(env) !== null,
  versions: await readInstructions(tx),
});

import { z } from 'zod/mini';
import { operation } from './operation.ts';
import { integer } from './page.ts';
import { words } from './words.ts';

/** Characters of the instructions, and versions that are kept. */
export const INSTRUCTIONS = { length: 2_000, versions: 20 } as const;

/** A text of instructions that was saved. */
export const InstructionsVersion = z.object({
  version: z.int(),
  text: z.string(),
  saved: z.string(),
  /** Name of the member who saved it; null if that person has left. */
  author: z.nullable(z.string()),
});
export type InstructionsVersion = z.infer<typeof InstructionsVersion>;

/** The texts by which the organisation says how Copilot is to write. */
export const CopilotInstructions = z.object({
  /** Whether a language model writes the answers; without one the instructions wait for it. */
  has_model: z.boolean(),
  /** The newest first, which is in force; empty if none was ever saved. */
  versions: z.array(InstructionsVersion),
});
export type CopilotInstructions = z.infer<typeof CopilotInstructions>;

const admin = { access: 'member', permission: 'copilot.change' } as const;
const path = '/api/organization/copilot/instructions';
const output = z.object({ success: z.literal(true), data: CopilotInstructions });

export const getCopilotInstructions = operation({
  name: 'copilotInstructions.get',
  method: 'GET',
  path,
  output,
  refuses: [],
  ...admin,
});

/** Saves another text as the next version; `version` is the one that it was written from, 0 for none. */
export const saveCopilotInstructions = operation({
  name: 'copilotInstructions.save',
  method: 'PUT',
  path,
  body: z.object({ text: words(INSTRUCTIONS.length), version: integer() }),
  output,
  refuses: ['copilotOff', 'outdated'],
  ...admin,
  audit: 'copilot.instructionsChanged',
});

import type { CopilotInstructions, InstructionsVersion } from '#contract/copilotInstructions.ts';

/** Returns the version in force; undefined if none was ever saved. */
export const currentOf = (saved: CopilotInstructions | null): InstructionsVersion | undefined =>
  saved?.versions[0];

/** Returns the text of the field: the draft if there is one, else the text of the version in force. */
export const shownOf = ({
  saved,
  draft,
}: {
  saved: CopilotInstructions | null;
  draft: string | null;
}): string => draft ?? currentOf(saved)?.text ?? '';

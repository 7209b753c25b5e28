import type { CopilotInstructions } from '#contract/copilotInstructions.ts';

/** Instructions of Copilot for models and their views. */
export const someInstructions: CopilotInstructions = {
  has_model: true,
  versions: [
    {
      version: 2,
      text: 'Be warm and brief. End with “See you soon at the workshop!”',
      saved: '2026-11-20T09:00:00Z',
      author: 'Ada Njoh',
    },
    { version: 1, text: 'Say “vous”.', saved: '2026-11-02T10:00:00Z', author: null },
  ],
};
export const noInstructions: CopilotInstructions = { has_model: false, versions: [] };

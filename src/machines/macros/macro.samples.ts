import type { Macro } from '#contract/macro.ts';
import type { MacroFacts } from './macroForecast.ts';
import type { MacroChoices } from './macroForm.machine.ts';

/** Macros for models and their views. */
export const ben = '0190c0de-0000-7000-8000-0000000000d1';
export const ada = '0190c0de-0000-7000-8000-0000000000d2';
export const thanks = '0190c0de-0000-7000-8000-0000000000a1';

export const closing: Macro = {
  id: '0190c0de-0000-7000-8000-0000000000e1',
  scope: 'shared',
  name: 'Thank and close',
  steps: [
    { do: 'assign', to: 'me' },
    { do: 'tag', tag: 'VIP' },
    { do: 'snippet', snippet: thanks },
    { do: 'resolve' },
  ],
  version: 1,
};
export const handing: Macro = {
  id: '0190c0de-0000-7000-8000-0000000000e2',
  scope: 'personal',
  name: 'Give to Ada',
  steps: [
    { do: 'note', notes: 'Wants to talk about the invoice' },
    { do: 'assign', to: ada },
    { do: 'untag', tag: 'VIP' },
    { do: 'snooze', hours: 3 },
  ],
  version: 1,
};
export const returning: Macro = {
  ...handing,
  id: '0190c0de-0000-7000-8000-0000000000e3',
  name: 'Back to Copilot',
  steps: [{ do: 'assign', to: 'copilot' }],
};
export const macros: Macro[] = [closing, handing, returning];

export const choices: MacroChoices = {
  members: [
    { id: ada, name: 'Ada Njoh' },
    { id: ben, name: 'Ben Okafor' },
  ],
  snippets: [{ id: thanks, name: 'Thanks', isShared: true }],
  tags: ['VIP', 'Douala'],
};

const now = Date.UTC(2026, 4, 4, 9);
/** A conversation of nobody that needs a person, in which the customer wrote a minute ago. */
export const waiting: MacroFacts = {
  label: 'needs-attention',
  handler: null,
  copilotEnabled: true,
  isSnoozed: false,
  tags: [],
  me: ben,
  role: 'member',
  canSend: true,
  footer: { channel: 'whatsapp', instagramStatus: 0, lastReceivedAt: now - 60_000, waiting: false, now },
  members: { [ada]: 'Ada Njoh', [ben]: 'Ben Okafor' },
  snippets: { [thanks]: { name: 'Thanks', text: 'Thank you, Marie.', isIncomplete: false, files: [] } },
};
/** The agent's own. */
export const mine: MacroFacts = { ...waiting, label: 'manual', handler: ben, tags: ['VIP'] };

import { MODE, type Message } from '#contract/message.ts';

export type Voice = 'received' | 'sent' | 'copilot';

/** Side and style by mode (MSG-020): 2 the customer's, 4 the Copilot's, anything else ours. */
export const voiceOf = ({ mode }: Pick<Message, 'mode'>): Voice =>
  mode === MODE.received ? 'received' : mode === MODE.copilot ? 'copilot' : 'sent';

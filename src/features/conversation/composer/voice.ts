import { MODE, type Message } from '#contract/message.ts';

export type Voice = 'received' | 'sent' | 'copilot';

type Sent = Pick<Message, 'mode' | 'is_template_message' | 'sender_detail'>;

/** Returns whether the system sent it, such as a payment notice: mode 4 is both Copilot and system (A55). */
export const isAutomatic = ({
  mode,
  is_template_message: isTemplate,
  sender_detail: sender,
}: Sent): boolean => mode === MODE.copilot && isTemplate && sender === null;

/** Returns side and style by mode (MSG-020): 2 is the customer, 4 the Copilot, others are ours. */
export const voiceOf = (message: Sent): Voice =>
  message.mode === MODE.received
    ? 'received'
    : message.mode === MODE.copilot && !isAutomatic(message)
      ? 'copilot'
      : 'sent';

import { MODE, type Message } from '#contract/message.ts';

export type Voice = 'received' | 'sent' | 'copilot';

type Sent = Pick<Message, 'mode' | 'is_template_message' | 'sender_detail'>;

/** Whether the system sent it by itself, such as the notice of a payment: mode 4 is the Copilot's and the system's (A55). */
export const isAutomatic = ({
  mode,
  is_template_message: isTemplate,
  sender_detail: sender,
}: Sent): boolean => mode === MODE.copilot && isTemplate && sender === null;

/** Side and style by mode (MSG-020): 2 the customer's, 4 the Copilot's, anything else ours. */
export const voiceOf = (message: Sent): Voice =>
  message.mode === MODE.received
    ? 'received'
    : message.mode === MODE.copilot && !isAutomatic(message)
      ? 'copilot'
      : 'sent';

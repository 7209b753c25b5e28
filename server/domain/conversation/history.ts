import type { Extras } from '#contract/extras.ts';

/** Returns the English text of a history line, for clients that cannot read its extras. */
export function historyText({
  type,
  name = '',
  assigned_by,
  from,
  to,
  notes,
  modification_explanation,
}: Extras): string {
  switch (type) {
    case 'user_conversation_takeover':
      return assigned_by
        ? `${assigned_by} assigned the conversation to ${name}`
        : `${name} took over the conversation`;
    case 'user_conversation_note':
      return notes ?? '';
    case 'conversation_label_change':
      return `Label changed from ${from ?? ''} to ${to ?? ''}`;
    case 'user_conversation_resolve':
      return `${name} resolved the conversation`;
    case 'autopilot_takeover':
      return `${name} handed the conversation to the autopilot`;
    case 'copilot_needs_attention':
      return modification_explanation ?? 'The conversation requires attention';
    case 'conversation_snooze':
      return `${name} snoozed the conversation ${to ? `until ${to}` : 'until the customer writes'}`;
    case 'conversation_woke':
      return 'The conversation is back from snooze';
    default:
      return '';
  }
}

import { MODE, STATUS } from '#contract/message.ts';
import type { Template } from '#contract/template.ts';
import { type Change, unchanged, withJob, withMessage } from '../conversation/change.ts';
import type { FixedClock } from '../fixedClock.ts';
import type { ConversationState } from '../conversation/conversation.ts';
import { PRIORITY } from '../job.ts';
import { sendJob } from '../message/send.ts';
import { faultsOf } from '#lib/templateFaults.ts';
import { shownOf } from '#lib/templateShown.ts';
import { unsupportedPart } from '#lib/templateSupport.ts';
import { callOf } from '../template/call.ts';
import { byName } from '../template/fixed.ts';
import { translationOf } from '../template/fill.ts';

export { paymentVariables } from '#machines/lifecycles/paymentVariables.ts';

/**
 * Builds the message that reports a payment's outcome or reminds of an invoice. It has no author and does not take over
 * the conversation.
 * Null if the template is not approved or needs other variables.
 */
export function notice(
  state: ConversationState,
  asked: {
    templates: readonly Template[];
    name: 'payment_confirmation' | 'payment_failed' | 'payment_reminder_cta';
    language: string;
    variables: Record<string, string>;
    clientMessageId: string;
    /** The message is sent only if nothing of this invoice is paid by then. */
    unlessPaid?: string;
  },
  clock: FixedClock,
): Change | null {
  const found = translationOf(asked.templates, asked.name, asked.language);
  if ('refusal' in found || state.channelId === null) return null;
  const { template } = found;
  const variables = byName(template, asked.variables);
  if (unsupportedPart(template) || faultsOf(template.components, variables).length > 0) return null;
  const id = clock.newId();
  const shown = shownOf(template, variables);
  const written = withMessage(unchanged(state), {
    id,
    text: shown.body,
    type: 'text',
    mode: MODE.copilot,
    status: STATUS.sent,
    at: clock.now,
    clientMessageId: asked.clientMessageId,
    isTemplate: true,
    extras: { template: shown },
  });
  const job = sendJob(state, id, PRIORITY.autopilot);
  return withJob(written, {
    ...job,
    payload: {
      messageId: id,
      template: callOf(template, variables),
      ...(asked.unlessPaid === undefined ? {} : { unlessPaid: asked.unlessPaid }),
    },
  });
}

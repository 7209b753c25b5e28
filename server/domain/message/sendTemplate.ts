import { MODE, STATUS } from '#contract/message.ts';
import type { Template } from '#contract/template.ts';
import {
  type Change,
  handled,
  type Moment,
  unchanged,
  withJob,
  withMessage,
} from '../conversation/change.ts';
import type { ConversationState } from '../conversation/conversation.ts';
import { type Decision, grant, refuse } from '../decision.ts';
import { PRIORITY } from '../job.ts';
import { callOf, faultsOf, shownOf, translationOf } from '../template/fill.ts';
import { sendJob, type Sender } from './send.ts';

interface Asked {
  templates: readonly Template[];
  name: string;
  language: string;
  variables: Readonly<Record<string, string>>;
  clientMessageId: string;
  by: Sender;
}

/** Sends a template, window or not; who sends it has the conversation from then on (A51). */
export function sendTemplate(state: ConversationState, asked: Asked, moment: Moment): Decision<Change> {
  const { templates, name, language, variables, clientMessageId, by } = asked;
  const found = translationOf(templates, name, language);
  if ('refusal' in found) return refuse(found.refusal);
  const { template } = found;
  const errors = faultsOf(template, variables);
  if (errors.length > 0) return refuse('templateVariables', { errors });
  if (state.channelId === null) return refuse('notConnected');

  const event = { type: 'agent.wroteTemplate', by: by.id, role: by.role } as const;
  const taken = handled(unchanged(state), event, moment, { subject: by });
  const change = 'granted' in taken ? taken.granted : unchanged(state);
  const id = moment.newId();
  const shown = shownOf(template, variables);
  const written = withMessage(change, {
    id,
    text: shown.body,
    type: 'text',
    mode: MODE.agent,
    status: STATUS.sent,
    at: moment.now,
    sender: by,
    clientMessageId,
    isTemplate: true,
    extras: { template: shown },
  });
  const job = sendJob(state, id, PRIORITY.reply);
  return grant(
    withJob(written, { ...job, payload: { messageId: id, template: callOf(template, variables) } }),
  );
}

import { MODE, STATUS } from '#contract/message.ts';
import { CONNECTED } from '#contract/organisation.ts';
import { TAG_DAYS } from '#contract/sending.ts';
import { type Change, applyHandling, unchanged, withJob, withMessage } from '../conversation/change.ts';
import type { FixedClock } from '../fixedClock.ts';
import type { Agent } from '../conversation/actions.ts';
import type { ConversationState } from '../conversation/conversation.ts';
import { type Decision, grant, refuse } from '../decision.ts';
import { PRIORITY } from '../job.ts';
import { sendJob, text } from './send.ts';

const DAY = 24 * 3_600_000;

interface Asked {
  text: string;
  recipientId: string;
  clientMessageId: string;
  by: Agent;
}

/** Returns why no message may be sent with the human-agent tag (A53). */
export function tagRefusal(
  { instagramStatus, lastReceivedAt }: ConversationState,
  now: number,
): 'instagramDisconnected' | 'tagWindowClosed' | null {
  if (instagramStatus !== CONNECTED.instagram) return 'instagramDisconnected';
  return lastReceivedAt === null || now - lastReceivedAt > TAG_DAYS * DAY ? 'tagWindowClosed' : null;
}

/** Sends a tagged answer on Instagram after the reply window, within seven days (A53, FOOT-032..034). */
export function sendTagged(state: ConversationState, asked: Asked, clock: FixedClock): Decision<Change> {
  const { recipientId, clientMessageId, by } = asked;
  if (state.channel !== 'instagram') return refuse('tagUnsupported');
  const no = tagRefusal(state, clock.now);
  if (no === 'instagramDisconnected') return refuse(no);
  if (recipientId !== state.contact.address) return refuse('recipientUnknown');
  const words = text(asked.text, state.channel);
  if (!('granted' in words)) return words;
  if (no) return refuse(no);

  // Like a template, it is sent without a composer, and the sender takes the conversation over.
  const event = { type: 'agent.wroteTemplate', by: by.id, role: by.role } as const;
  const taken = applyHandling(unchanged(state), event, clock, { subject: by });
  const id = clock.newId();
  const written = withMessage('granted' in taken ? taken.granted : unchanged(state), {
    id,
    text: words.granted,
    type: 'text',
    mode: MODE.agent,
    status: STATUS.sent,
    at: clock.now,
    sender: by,
    clientMessageId,
    extras: { tagged: true },
  });
  return grant(withJob(written, sendJob(state, id, PRIORITY.reply)));
}

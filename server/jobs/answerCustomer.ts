import { readOpeningHours } from '#server/db/business.ts';
import { saveChange, saveTransitions } from '#server/db/changes.ts';
import { accessConversation, readConversation } from '#server/db/conversations.ts';
import { countUse } from '#server/db/documents.ts';
import { type Claimed, finishJob, postponeJob } from '#server/db/outbox.ts';
import { countTurn } from '#server/db/reports.ts';
import { keepUnanswered } from '#server/db/unansweredQuestions.ts';
import { askedBefore, unansweredBy, wordsOf } from '#server/db/unanswered.ts';
import { inOrganisation, type Tx } from '#server/db/transaction.ts';
import {
  noSubscription,
  type ReplyDecision,
  switchedOff,
  withHours,
} from '#server/domain/autopilot/answer.ts';
import { speaksFrench } from '#server/domain/autopilot/phrases.ts';
import { outcomeOf } from '#server/domain/autopilot/outcome.ts';
import { unansweredIn } from '#server/domain/autopilot/unansweredIn.ts';
import { reply } from '#server/domain/autopilot/reply.ts';
import type { ConversationState } from '#server/domain/conversation/conversation.ts';
import { type OpenTurn, openTurn } from '#server/domain/autopilot/turn.ts';
import { gate } from '#server/integrations/billing/gate.ts';
import { decide } from '#server/integrations/copilot/decide.ts';
import { fixedClock } from '#server/lib/fixedClock.ts';
import type { JobContext } from '#server/context.ts';

/** How often Copilot looks whether a voice note has its transcript, in milliseconds. */
const TRANSCRIPT_POLL_MS = 500;
/** How long it waits for one before it asks a person; the transcription itself goes on for half an hour. */
const TRANSCRIPT_PATIENCE_MS = 120_000;

/**
 * Lets Copilot answer a turn of the customer.
 * Writes nothing if a person now handles the conversation, or if the customer has written again: the later message's job
 * answers both. No transaction is open while Copilot thinks, so it looks at the turn again before it writes.
 */
export async function answerCustomer(context: JobContext, job: Claimed): Promise<void> {
  const { announcer, db, wake } = context;
  const { conversationId, seq } = job.payload as { conversationId: string; seq: number };
  const inside = <Result>(work: (tx: Tx) => Promise<Result>) =>
    inOrganisation(
      db,
      job.organisation_id,
      { label: 'autopilot.answer', onCommit: announcer.committed },
      work,
    );
  const read = await inside(async (tx) => {
    const state = await readConversation(tx, conversationId);
    const unanswered = state?.label === 'ai-handled' ? await unansweredBy(tx, conversationId) : [];
    const last = unanswered.at(-1);
    if (last?.seq !== seq) return { unanswered: [], before: null, isAwaited: false, isBlocked: false };
    const isBlocked = (await gate(tx, context, 'send')) !== null;
    const isPatient = context.clock.now() - job.created_at.getTime() < TRANSCRIPT_PATIENCE_MS;
    const before = await askedBefore(tx, conversationId);
    return { unanswered, before, isAwaited: isPatient && last.is_awaited, isBlocked };
  });
  if (read.isAwaited) {
    await postponeJob(db.owner, job, TRANSCRIPT_POLL_MS, 'waits for the transcript', false);
    return;
  }
  const turn = openTurn();
  const text = read.unanswered.map(wordsOf).filter(Boolean).join('\n');
  const last = read.unanswered.at(-1);
  const asked = {
    organisationId: job.organisation_id,
    conversationId,
    text,
    before: read.before,
    isReadable: last !== undefined && wordsOf(last) !== null,
  };
  // What may not be sent is not asked of the model either.
  if (read.isBlocked) turn.tell({ type: 'turn.read', finds: 'off' });
  const thought = read.isBlocked
    ? noSubscription(speaksFrench(text))
    : last
      ? await decide(context, turn, asked)
      : null;
  await inside(async (tx) => {
    const state = await accessConversation(tx, conversationId);
    // Without a state the contact was deleted.
    if (state) await write(context, tx, turn, { state, seq, thought, isFrench: speaksFrench(text) });
    await finishJob(tx, job);
    tx.afterCommit(wake.outbox);
  });
}

interface Thought {
  state: ConversationState;
  seq: number;
  thought: ReplyDecision | null;
  isFrench: boolean;
}

async function write(
  context: JobContext,
  tx: Tx,
  turn: OpenTurn,
  { state, seq, thought, isFrench }: Thought,
): Promise<void> {
  const unanswered = state.label === 'ai-handled' ? await unansweredBy(tx, state.id) : [];
  if (thought === null || unanswered.at(-1)?.seq !== seq) {
    turn.tell({ type: 'turn.taken' });
    await saveTransitions(tx, turn.transitions(state.id));
    return;
  }
  const isBlocked = (await gate(tx, context, 'send')) !== null;
  const isOff = (isBlocked || !state.copilotEnabled) && turn.is('answering');
  if (isOff) turn.tell({ type: 'copilot.disabled' });
  const when = { ...(await readOpeningHours(tx)), now: context.clock.now() };
  const off = isBlocked ? noSubscription(isFrench) : switchedOff(isFrench);
  const said = withHours(isOff || isBlocked ? off : thought, isFrench, when);
  const clock = fixedClock(context.clock);
  await saveChange(tx, reply(state, said, turn, clock, isBlocked));
  const open = said.kind === 'handOver' ? unansweredIn(said.handover) : null;
  if (open) await keepUnanswered(tx, { id: clock.newId(), conversationId: state.id, at: clock.now, ...open });
  const passageId = said.kind === 'answer' && turn.is('answered') ? said.passageId : undefined;
  if (passageId) await countUse(tx, passageId, context.clock.now());
  await countTurn(tx, { at: clock.now, channel: state.channel, outcome: outcomeOf(said, turn), passageId });
}

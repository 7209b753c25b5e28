import { addTokens, readBudget } from '#server/db/copilotTokens.ts';
import { answeredCampaign, triedCampaign, wordsFoundIn } from '#server/db/answeredCampaign.ts';
import { currentInstructions } from '#server/db/copilotInstructions.ts';
import { countPassages } from '#server/db/documents.ts';
import { nearestPassages } from '#server/db/passageVectors.ts';
import { readEarlier } from '#server/db/summaries.ts';
import { readOrganisation } from '#server/db/organisations.ts';
import { inOrganisation, type Tx } from '#server/db/transaction.ts';
import {
  cannotRead,
  decideBefore,
  type ReplyDecision,
  switchedOff,
} from '#server/domain/autopilot/answer.ts';
import {
  type AnsweredCampaign,
  CAMPAIGN_ID,
  campaignEvidence,
  campaignPassage,
} from '#server/domain/autopilot/campaign.ts';
import type { Evidence } from '#server/domain/autopilot/evidence.ts';
import { fused } from '#server/domain/autopilot/fused.ts';
import { instructions, wishesText } from '#server/domain/autopilot/instructions.ts';
import { judgeForm } from '#server/domain/autopilot/judge.ts';
import type { Question } from '#server/domain/autopilot/passage.ts';
import { speaksFrench } from '#server/domain/autopilot/phrases.ts';
import { askedEarlier } from '#server/domain/autopilot/said.ts';
import type { OpenTurn } from '#server/domain/autopilot/turn.ts';
import type { CopilotContext } from '../context.ts';
import { askModel } from './askModel.ts';
import { decideByDocuments, passagesFor } from './builtIn.ts';
import { answeringModel } from './model.ts';
import { type FoundPassage, passageEvidence, type Scope } from './tools.ts';
import { questionVector } from './vectors.ts';

/** Passages that the model is shown before it searches by itself. */
const PASSAGES_SHOWN = 6;

export interface Asked extends Scope {
  /** What the customer wrote or said since anybody last answered. */
  text: string;
  /** What the customer wrote before Copilot asked back. */
  before?: string | null;
  /** False if the last message is something that Copilot cannot read, like a picture. */
  isReadable: boolean;
  /** Answers although Copilot is switched off: an admin tries it. */
  isTrial?: boolean;
  /** The answer is for a person, so that the rules about hand-overs do not count. */
  isDraft?: boolean;
  /** Instructions that an admin tries before they are saved; else those in force count. */
  wishes?: string;
}

/** A decision with the material that Copilot read for it; empty where it needed none. */
export type Decided = ReplyDecision & { read: readonly Evidence[] };

/**
 * Decides what Copilot does with a customer's turn. Tells the turn's lifecycle what it finds, up to a reply.
 * No transaction is open while the model thinks, so the caller must look again whether the turn is still Copilot's.
 */
export async function decide(
  context: CopilotContext,
  turn: OpenTurn,
  { text, before = null, isReadable, isTrial = false, isDraft = false, wishes: tried, ...scope }: Asked,
): Promise<Decided> {
  const inside = <Result>(work: (tx: Tx) => Promise<Result>) =>
    inOrganisation(
      context.db,
      scope.organisationId,
      { label: 'copilot.decide', onCommit: context.announcer.committed },
      work,
    );
  const now = context.clock.now();
  const found = await inside(async (tx) => {
    const { copilot, name } = await readOrganisation(tx);
    const topics = isDraft ? [] : copilot.escalation_topics;
    const early = isDraft ? null : decideEarly(copilot, { text, isReadable, isTrial });
    if (early) return { early };
    const campaign = await campaignOf(tx, scope, now);
    const question = await withCampaign(tx, await passagesFor(tx, text), campaign);
    const threshold = copilot.confidence_threshold;
    const rules = { threshold, passageCount: await countPassages(tx) };
    const builtIn = await decideByDocuments(tx, { text, before, now }, question, rules);
    const { isSpent, answerMs } = await readBudget(tx, context.env, now);
    const model = isSpent ? null : answeringModel(context.env);
    return {
      early: null,
      name,
      topics,
      threshold,
      question,
      campaign: campaign ? [campaignEvidence(campaign)] : [],
      builtIn,
      answerMs,
      model,
      wishes: model ? (tried ?? (await currentInstructions(tx))?.text ?? '') : '',
      earlier: model && scope.conversationId !== null ? await readEarlier(tx, scope.conversationId) : [],
    };
  });
  if (found.early) {
    turn.tell({ type: 'turn.read', finds: findsIn(found.early) });
    return { ...found.early, read: [] };
  }
  turn.tell({ type: 'turn.read', finds: 'question' });
  const { builtIn, question, topics, threshold } = found;
  const isSure = builtIn.kind === 'answer';
  turn.tell({ type: 'passages.read', hasModel: found.model !== null, isSure });
  const documents = question.passages.filter(({ id }) => id !== CAMPAIGN_ID);
  const shown = (passages: readonly FoundPassage[]) => [...found.campaign, ...passages.map(passageEvidence)];
  const builtInRead = shown(documents.slice(0, PASSAGES_SHOWN));
  if (!found.model) return { ...builtIn, read: builtInRead };

  const until = performance.now() + found.answerMs;
  const vector = await questionVector(context, scope.organisationId, text);
  const near = vector ? await inside((tx) => nearestPassages(tx, { ...vector, most: PASSAGES_SHOWN })) : [];
  const passages = fused(documents, near, PASSAGES_SHOWN);
  const brief =
    instructions({ business: found.name, topics, isFrench: speaksFrench(text) }) + wishesText(found.wishes);
  const { form, evidence, tokens } = await askModel(context, found.model, scope, {
    instructions: brief,
    question: text,
    earlier: found.earlier,
    evidence: shown(passages),
    answerMs: until - performance.now(),
  });
  await inside((tx) => addTokens(tx, now, tokens));
  if (!form) {
    turn.tell({ type: 'model.failed', isSure });
    return { ...builtIn, read: builtInRead };
  }
  const judged = judgeForm(isDraft ? { ...form, wants_person: false } : form, {
    text,
    before: askedEarlier(found.earlier),
    secret: brief,
    wishes: found.wishes,
    evidence,
    passages,
    threshold,
    topics,
  });
  turn.tell({ type: 'model.answered', outcome: judged.kind === 'answer' ? 'sure' : judged.outcome });
  const said = isDraft && judged.kind === 'handOver' && judged.outcome === 'unproven' ? builtIn : judged;
  return { ...said, read: evidence };
}

/** Returns the campaign that the customer answers, or that a trial plays an answer to. */
const campaignOf = async (
  tx: Tx,
  { conversationId, campaignId = null }: Scope,
  now: number,
): Promise<AnsweredCampaign | null> => {
  if (conversationId !== null) return answeredCampaign(tx, conversationId, now);
  return campaignId === null ? null : triedCampaign(tx, campaignId);
};

/** Returns the passages found for a question with the campaign's own text, where it shares words with the question. */
async function withCampaign(
  tx: Tx,
  question: Question,
  campaign: AnsweredCampaign | null,
): Promise<Question> {
  if (!campaign) return question;
  const passage = campaignPassage(campaign, await wordsFoundIn(tx, campaign, question.terms));
  return passage ? { ...question, passages: [...question.passages, passage] } : question;
}

/** Decides what needs no search, by the rules. */
function decideEarly(
  { enabled, escalation_topics: topics }: { enabled: boolean; escalation_topics: readonly string[] },
  { text, isReadable, isTrial }: Required<Pick<Asked, 'text' | 'isReadable' | 'isTrial'>>,
): ReplyDecision | null {
  const isFrench = speaksFrench(text);
  if (!enabled && !isTrial) return switchedOff(isFrench);
  return isReadable ? decideBefore(text, topics) : cannotRead(isFrench);
}

const findsIn = (it: ReplyDecision) => {
  if (it.kind === 'answer') return 'courtesy' as const;
  const { reason } = it.handover;
  if (reason === 'unsure' || reason === 'unproven' || reason === 'late')
    throw new Error(`A turn is not handed over as ${reason} before a search.`);
  return reason;
};

import type { RatingLink } from '#contract/satisfaction.ts';
import { readOrganisation } from '#server/db/organisations.ts';
import { findQuestion, ownerOfQuestion, readSatisfaction } from '#server/db/satisfaction.ts';
import { inOrganisation, type Tx } from '#server/db/transaction.ts';
import { isOpen, type Question } from '#server/domain/satisfaction/question.ts';
import { questionOf } from '#server/integrations/ratingLink.ts';
import type { RouteContext } from '#server/context.ts';

/** Runs `work` in the organisation of a signed link; null for a foreign link, or after the contact was deleted. */
export async function behindRating<Result>(
  { db, env, announcer }: RouteContext,
  token: string,
  label: string,
  work: (tx: Tx, question: Question) => Promise<Result>,
): Promise<Result | null> {
  const id = questionOf(env, token);
  const organisationId = id && (await ownerOfQuestion(db.owner, id));
  if (!id || !organisationId) return null;
  return inOrganisation(db, organisationId, { label, onCommit: announcer.committed }, async (tx) => {
    const question = await findQuestion(tx, id);
    return question?.language ? work(tx, question) : null;
  });
}

/** Returns what the holder of a link may see of its question. */
export async function linkOf(tx: Tx, question: Question, now: number): Promise<RatingLink> {
  const language = question.language ?? 'en';
  const settings = await readSatisfaction(tx);
  return {
    business: (await readOrganisation(tx)).name,
    question: settings.question[language],
    language,
    rating: question.rating,
    comment: question.comment,
    open: isOpen(question, now),
  };
}

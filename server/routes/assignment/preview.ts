import { previewAssignment } from '#contract/assignment.ts';
import { readAssignees, readRules, readTurns } from '#server/db/assignment.ts';
import { ruleFor } from '#server/domain/assignment/offer.ts';
import { previewOf } from '#server/domain/assignment/preview.ts';
import { grant } from '#server/domain/decision.ts';
import { isOpenAt } from '#server/domain/organisation/openingHours.ts';
import { serve } from '#server/http/serve.ts';

export const previewRoute = serve(previewAssignment, async ({ input, tx, context }) => {
  const { rules, hours, zone } = await readRules(tx);
  const subject = {
    channel: input.channel,
    tags: input.tag ? [input.tag] : [],
    language: input.language ?? null,
    previous: null,
  };
  const rule = ruleFor(rules, subject, !hours || isOpenAt(hours, zone, context.clock.now()));
  const members = await readAssignees(tx, context.presentIn(tx.organisationId));
  const turns = rule ? await readTurns(tx, rule.id) : new Map<string, number>();
  return grant(previewOf(rule, subject, { members, turns }));
});

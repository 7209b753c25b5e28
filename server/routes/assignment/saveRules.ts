import { type AssignmentRule, saveRules } from '#contract/assignment.ts';
import { lockAssignment, readRules, tryAgain, writeRules } from '#server/db/assignment.ts';
import { grant } from '#server/domain/decision.ts';
import { serve } from '#server/http/serve.ts';
import { settingsOf } from './settings.ts';

/** A rule as the audit log names it. */
const textOf = (rule: AssignmentRule): string =>
  [
    rule.name,
    rule.is_on ? 'on' : 'off',
    rule.channel ?? 'every channel',
    rule.language ?? 'every language',
    `hours ${rule.hours}`,
    rule.strategy,
    ...(rule.previous_first ? ['previous first'] : []),
    ...rule.tags.map((tag) => `#${tag}`),
  ].join(', ');
const textsOf = (rules: readonly AssignmentRule[]): string =>
  rules.map((rule, index) => `${index + 1}. ${textOf(rule)}`).join('; ');

/** The waiting conversations are looked at by the new rules at once. */
export const saveRulesRoute = serve(saveRules, async ({ input, tx, context, trail }) => {
  await lockAssignment(tx);
  const [before, after] = [textsOf((await readRules(tx)).rules), textsOf(input.rules)];
  await writeRules(tx, input.rules);
  if (before === after) trail.skip();
  else {
    await trail.record(tx, null, [{ name: 'rules', before: before || null, after: after || null }]);
    await tryAgain(tx);
    tx.announce({ type: 'organisation.changed', history: 'kept' });
  }
  return grant({ success: true as const, data: await settingsOf(tx, context) });
});

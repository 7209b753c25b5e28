import { type Assignee, saveAssignee } from '#contract/assignment.ts';
import { lockAssignment, readAssignees, tryAgain, writeAssignee } from '#server/db/assignment.ts';
import { grant, refuse } from '#server/domain/decision.ts';
import { serve } from '#server/http/serve.ts';
import { settingsOf } from './settings.ts';

const textOf = ({ capacity, skills, languages }: Pick<Assignee, 'capacity' | 'skills' | 'languages'>) =>
  [`capacity ${capacity ?? 'any'}`, ...skills.map((skill) => `#${skill}`), ...languages].join(', ');

export const saveMemberRoute = serve(saveAssignee, async ({ input, tx, context, trail }) => {
  await lockAssignment(tx);
  const member = (await readAssignees(tx, new Set())).find(({ user_id: id }) => id === input.user_id);
  if (!member) return refuse('notAMember');
  const [before, after] = [textOf(member), textOf(input)];
  if (before === after) trail.skip();
  else {
    await writeAssignee(tx, input);
    await tryAgain(tx);
    await trail.record(tx, { type: 'member', id: member.user_id, label: member.name }, [
      { name: 'assignment', before, after },
    ]);
    tx.announce({ type: 'organisation.changed', history: 'kept' });
  }
  return grant({ success: true as const, data: await settingsOf(tx, context) });
});

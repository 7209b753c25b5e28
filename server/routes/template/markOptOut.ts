import { markOptOutButton, OPT_OUT_MARKS_MOST, type OptOutMark } from '#contract/optOutButton.ts';
import { accessOptOutButtons, saveOptOutButtons } from '#server/db/optOutButtons.ts';
import { templatesNow } from '#server/db/templates.ts';
import { grant, refuse } from '#server/domain/decision.ts';
import { templateButtons } from '#server/domain/template/optOutButtons.ts';
import { serve } from '#server/http/serve.ts';

export const markOptOutButtonRoute = serve(
  markOptOutButton,
  async ({ input: { name, language, label }, tx, trail }) => {
    const templates = await templatesNow(tx);
    const { marks, labels } = await accessOptOutButtons(tx);
    const isOf = (it: Pick<OptOutMark, 'name' | 'language'>) => it.name === name && it.language === language;
    const buttons = templateButtons(templates, { marks, labels }).find(isOf)?.buttons;
    if (!buttons || (label !== null && !buttons.some((it) => it.label === label))) return refuse('notFound');
    const others = marks.filter((it) => !isOf(it));
    const next = label === null ? others : [{ name, language, label }, ...others];
    const kept = next.slice(0, OPT_OUT_MARKS_MOST);
    await saveOptOutButtons(tx, kept);
    const before = marks.find(isOf)?.label ?? null;
    await trail.record(tx, null, [{ name: `${name} (${language})`, before, after: label }]);
    tx.announce({ type: 'organisation.changed', history: 'kept' });
    return grant({ success: true as const, templates: templateButtons(templates, { marks: kept, labels }) });
  },
);

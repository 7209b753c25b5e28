import { listTemplates } from '#contract/template.ts';
import { grant } from '#server/domain/decision.ts';
import { serveOutside } from '#server/http/serve.ts';

export const listTemplatesRoute = serveOutside(listTemplates, async ({ input, session, context }) => {
  const listed = await context.templates.list(session.organisationId);
  if (!('granted' in listed)) return listed;
  const { status, category } = input;
  const waba_templates = listed.granted.filter(
    (it) =>
      (!status || it.status === status.toLowerCase()) &&
      (!category || it.category.toLowerCase() === category.toLowerCase()),
  );
  return grant({ success: true as const, templates: { waba_templates } });
});

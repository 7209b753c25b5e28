/** The parts of an address that sort and filter a list, in their order. */
export const REFINEMENT_PARTS = [
  'view',
  'sort',
  'unread',
  'unassigned',
  'channel',
  'colleague',
  'tag',
  'draft',
  'mentioned',
  'due',
];
/** The values that each part of an address may have. */
const pattern =
  /^(view=[\w-]{36}|sort=(waiting|window|due)|due=(soon|overdue)|(unread|unassigned|draft|mentioned)=1|channel=(whatsapp|instagram)|colleague=[\w-]+|tag=.{1,40})$/;

/**
 * Returns sort and filters in their one form; empty without any.
 * Address, server and saved views share the form. Unknown parts and values are dropped. A saved view has its own sort and
 * filters, so it stands alone.
 */
export function refinementIn(query: URLSearchParams): string {
  const kept = new URLSearchParams();
  for (const name of REFINEMENT_PARTS)
    for (const value of new Set(query.getAll(name)))
      if (pattern.test(`${name}=${value}`) && !kept.has(name === 'tag' ? 'view' : name) && !kept.has('view'))
        kept.append(name, value);
  return String(kept);
}

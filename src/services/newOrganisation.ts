import { excerpt } from '#lib/excerpt.ts';
import { ask } from './identity.ts';

/** Returns a slug, which the identity server requires and no screen shows: the name's letters and a random suffix. */
const slugOf = (name: string): string =>
  `${excerpt(
    name
      .toLowerCase()
      .normalize('NFKD')
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, ''),
    40,
  )}-${crypto.randomUUID().slice(0, 8)}`;

/** Creates an organisation with the caller as its admin; the active one stays. */
export const createOrganisation = async (
  { name }: { name: string },
  signal?: AbortSignal,
): Promise<{ id: string }> => {
  const wanted = { name: name.trim(), slug: slugOf(name), keepCurrentActiveOrganization: true };
  const made = await ask('/organization/create', wanted, signal);
  return { id: String(made['id']) };
};

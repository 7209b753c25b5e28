import type { IncomingHttpHeaders } from 'node:http';
import { ORGANISATION_HEADER, PERSON_HEADER } from '#contract/tabOwner.ts';

/** The person and organisation that a tab of the dashboard shows; programs and older pages name nobody. */
export interface TabOwner {
  person?: string | undefined;
  organisation?: string | undefined;
}

/** Returns the person and the organisation that the headers name. */
export const tabOwnerOf = (headers: IncomingHttpHeaders): TabOwner => ({
  person: headers[PERSON_HEADER]?.toString(),
  organisation: headers[ORGANISATION_HEADER]?.toString(),
});

/**
 * Returns whether the tab shows another person or organisation than the session's (O39).
 * A session without an organisation, as after a removal, is not in another one: `noOrganisation` says more.
 */
export const isForeign = (
  { person, organisation }: TabOwner,
  { user, organisationId }: { user: { id: string }; organisationId: string | null },
): boolean =>
  (person !== undefined && person !== user.id) ||
  (organisation !== undefined && organisationId !== null && organisation !== organisationId);

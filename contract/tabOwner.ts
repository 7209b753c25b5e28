/** The person and the organisation that a tab of the dashboard shows, as it names them in each request (O39). */
import { z } from 'zod/mini';

/** Header with the person's id; a request without it is not compared. */
export const PERSON_HEADER = 'x-parley-person';
/** Header with the organisation's id, or `NO_ORGANISATION`. */
export const ORGANISATION_HEADER = 'x-parley-organisation';
export const NO_ORGANISATION = 'none';

/** The same in the messages of a socket. */
export const shownTo = { person: z.optional(z.string()), organisation: z.optional(z.string()) };

/** The person and organisation signed in in a browser, with the names that a tab of others says. */
export const SignedIn = z.object({
  user: z.object({ id: z.string(), name: z.string() }),
  organisation: z.nullable(z.object({ id: z.string(), name: z.string() })),
});
export type SignedIn = z.infer<typeof SignedIn>;

/** Answer of `GET /api/auth/token`; servers before O39 name nobody. */
export const TokenAnswer = z.object({ token: z.string(), signed_in: z.optional(SignedIn) });

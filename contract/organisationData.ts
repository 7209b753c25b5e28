import { z } from 'zod/mini';
import { Language } from './language.ts';
import { operation } from './operation.ts';

const success = z.literal(true);
const language = z._default(Language, 'en');

/** Hours for which the address of an export works. */
export const EXPORT_HOURS = 24;

/** Days between the request of an organisation's deletion and the deletion. */
export const DELETION_DAYS = 7;

/**
 * Makes the address of a ZIP file with everything stored about the organisation, and mails it.
 * The file is written while it is downloaded. The address works for 24 hours, while the caller is an admin, and until the
 * next one is made.
 */
export const exportOrganisation = operation({
  name: 'organisation.export',
  method: 'POST',
  path: '/api/organization/export',
  body: z.object({ language }),
  output: z.object({ success, data: z.object({ address: z.string(), expires_at: z.string() }) }),
  refuses: ['signInStale'],
  access: 'member',
  permission: 'organisation.data',
  audit: 'business.exported',
});

/** The requested deletion of the organisation. */
export const OrganisationDeletion = z.object({
  /** When the deletion begins. */
  at: z.string(),
  requested_at: z.string(),
  /** The name of the admin; null for one who has left. */
  requested_by: z.nullable(z.string()),
});
export type OrganisationDeletion = z.infer<typeof OrganisationDeletion>;

const path = '/api/organization/deletion';
const admin = { access: 'member', permission: 'organisation.data' } as const;

/** Returns the requested deletion, and the name that confirms one. */
export const getOrganisationDeletion = operation({
  name: 'organisation.deletion',
  method: 'GET',
  path,
  output: z.object({ name: z.string(), data: z.nullable(OrganisationDeletion) }),
  refuses: [],
  ...admin,
});

/**
 * Requests that the organisation be deleted with everything in it, after a waiting time of 7 days.
 * `name` is the organisation's name, typed again; capitals, accents and spaces do not count.
 */
export const requestOrganisationDeletion = operation({
  name: 'organisation.requestDeletion',
  method: 'POST',
  path,
  body: z.object({ name: z.string().check(z.maxLength(300)), language }),
  output: z.object({ success, data: OrganisationDeletion }),
  refuses: ['signInStale', 'nameWrong', 'deletionRequested'],
  ...admin,
  audit: 'business.deletionRequested',
});

/** Calls a requested deletion off, until it begins. */
export const cancelOrganisationDeletion = operation({
  name: 'organisation.cancelDeletion',
  method: 'POST',
  path: '/api/organization/deletion/cancel',
  output: z.object({ success }),
  refuses: ['deletionNotRequested'],
  ...admin,
  audit: 'business.deletionCancelled',
});

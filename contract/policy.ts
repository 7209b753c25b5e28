/** Roles that may use the dashboard (SHELL-004, SHELL-029). Any other value has no access. */
export type Role = 'admin' | 'member';

/** Parses the identity provider's role with its `org:` prefix (A15); null means no access. */
export const roleOf = (raw: string | null | undefined): Role | null => {
  const role = raw?.replace(/^org:/, '');
  return role === 'admin' || role === 'member' ? role : null;
};

/**
 * The roles that have each permission; the only such table (O1).
 * The server enforces it and the client reads it. What has no entry is allowed to every role.
 */
export const POLICY = {
  /** Connect, check, change and disconnect Instagram, shops and payments; read their secrets' state (A91). */
  'integrations.change': ['admin'],
  /** Link and replace the organisation's number (ONB-003). */
  'channel.link': ['admin'],
  /** Read what a provider said about a number or a failed message. */
  'providerDetails.read': ['admin'],
  /** Assign conversations that others handle (FOOT-022). */
  'conversations.assign': ['admin'],
  /** Snooze and wake conversations that others handle. */
  'conversations.snooze': ['admin'],
  /** Hand conversations that others handle back to Copilot (FOOT-020). */
  'conversations.handBack': ['admin'],
  /** Pause and resume campaigns (O17). */
  'campaigns.pause': ['admin'],
  'invoices.delete': ['admin'],
  /** Create, change and delete the saved views that the whole organisation has. */
  'savedViews.share': ['admin'],
  /** Define, change, order and archive the fields of contacts. */
  'contactFields.change': ['admin'],
  /** Create, change and delete the segments of contacts that the whole organisation has. */
  'segments.share': ['admin'],
  /** Create, change and delete the snippets that the whole organisation has. */
  'snippets.share': ['admin'],
  /** Create, change, order and delete the macros that the whole organisation has. */
  'macros.share': ['admin'],
  /** Create, change, archive and merge tags; anybody gives contacts those of the list. */
  'tags.change': ['admin'],
  /** Make one person of two contacts, and undo it. */
  'contacts.merge': ['admin'],
  /** Download everything stored about a contact (M6). */
  'contacts.export': ['admin'],
  /** Delete a contact with everything about it (M6). */
  'contacts.delete': ['admin'],
  /** Create and change integrations of other programs, and their tokens (A91). */
  'apiTokens.change': ['admin'],
  /** Invite and remove members, and change their roles (A91). */
  'team.change': ['admin'],
  /** Change the organisation's own settings. */
  'business.change': ['admin'],
  /** Change the rules that assign conversations, and what they know of members. */
  'assignment.change': ['admin'],
  /** Change how quickly customers are to be answered. */
  'targets.change': ['admin'],
  /** Download everything stored about the organisation, and delete it. */
  'organisation.data': ['admin'],
  /** Change how Copilot answers (A91). */
  'copilot.change': ['admin'],
  /** Change the rules for signing in. */
  'security.change': ['admin'],
  /** Subscribe, and change the plan, cards and discounts. */
  'billing.change': ['admin'],
  /** Read the numbers of the whole organisation; members read their own. */
  'reports.all': ['admin'],
  /** Read and download the audit log. */
  'audit.read': ['admin'],
  /** Follow the lifecycles' decisions in the atlas. */
  'decisions.watch': ['admin'],
} as const satisfies Record<string, readonly Role[]>;

export type Permission = keyof typeof POLICY;

export const rolesOf = (permission: Permission): readonly Role[] => POLICY[permission];

/** Returns whether a role has a permission. */
export const may = (role: Role | null, permission: Permission): boolean =>
  role !== null && rolesOf(permission).includes(role);

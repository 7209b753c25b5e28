/**
 * Laws across charts, as all configurations they cover.
 * Tests compare these rows with expectations written by hand; the atlas shows them. The expected results are
 * deliberately not here.
 */
import type { Channel, Label } from '#contract/conversation.ts';
import { HOUR, MINUTE } from '#lib/time.ts';
import type { FooterFacts } from '#machines/lifecycles/footer.machine.ts';
import { footerOf } from '#machines/lifecycles/footer.rules.ts';
import { allowedNow, handlingAt, isLegalPair } from '#machines/lifecycles/conversationHandling.rules.ts';

import { pathsOf } from '#machines/model.ts';

/** The time at which all rows are evaluated. */
export const LAW_NOW = Date.UTC(2026, 10, 21, 12);

export const roles = ['admin', 'member'] as const;
export const channels: readonly Channel[] = ['whatsapp', 'instagram'];
export const instagramStatuses = [0, 1, 2] as const;
export const labels: readonly Label[] = [
  'ai-handled',
  'needs-attention',
  'manual',
  'resolved',
  'WhatsApp-Business',
];
export const handlers = ['none', 'autopilot', 'me', 'other'] as const;

/** Times of the customer's last message around the end of the reply window. */
export const windows: Readonly<Record<string, number | null>> = {
  never: null,
  'a minute ago': LAW_NOW - MINUTE,
  'exactly 24 h': LAW_NOW - 24 * HOUR,
  '1 ms over': LAW_NOW - 24 * HOUR - 1,
  'a week ago': LAW_NOW - 168 * HOUR,
};

export interface FooterRow {
  channel: Channel;
  instagramStatus: number;
  label: Label;
  window: string;
  handler: FooterFacts['handler'];
  facts: FooterFacts;
}

export const footerRows: readonly FooterRow[] = channels.flatMap((channel) =>
  instagramStatuses.flatMap((instagramStatus) =>
    labels.flatMap((label) =>
      Object.entries(windows).flatMap(([window, lastReceivedAt]) =>
        handlers.map((handler) => ({
          channel,
          instagramStatus,
          label,
          window,
          handler,
          facts: { channel, instagramStatus, label, handler, lastReceivedAt, waiting: false, now: LAW_NOW },
        })),
      ),
    ),
  ),
);

/** Returns the footer chart's state as a dot path. */
export const footerState = ({ facts }: Pick<FooterRow, 'facts'>): string =>
  pathsOf(footerOf(facts).value).join(' + ');

export interface PermissionRow {
  label: Label;
  handler: string | null;
  role: 'admin' | 'member';
  copilotEnabled: boolean;
}

export const permissionRows: readonly PermissionRow[] = labels.flatMap((label) =>
  [null, 'autopilot', 'me', 'other']
    .filter((handler) => isLegalPair(label, handler))
    .flatMap((handler) =>
      roles.flatMap((role) =>
        [true, false].map((copilotEnabled) => ({ label, handler, role, copilotEnabled })),
      ),
    ),
);

const standing = ({ label, handler, copilotEnabled }: PermissionRow) =>
  handlingAt(label, { handler, lastHandledBy: null, copilotEnabled });

/** Returns the handling chart's state. */
export const permissionState = (row: PermissionRow): string => pathsOf(standing(row).value).join(' + ');

/** Returns the actions that `me` may perform. */
export const permissionsOf = (row: PermissionRow) => allowedNow(standing(row), { by: 'me', role: row.role });

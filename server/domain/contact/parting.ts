import type { ConversationState } from '../conversation/conversation.ts';
import { recounted } from '../conversation/targets.ts';
import { type Decision, grant, refuse } from '../decision.ts';
import type { Identity, Party } from '../message/inbound.ts';
import { variantsOf } from '#lib/phoneVariants.ts';

/** The counts and times that follow from a conversation's messages. Times are in milliseconds. */
export interface Tally extends Pick<
  ConversationState,
  'messageCount' | 'lastMessage' | 'lastReceivedAt' | 'lastReceivedProviderId'
> {
  /** Messages of the customer. */
  received: number;
  /** When the oldest message of the customer came that nobody has answered. */
  waitingSince: number | null;
}

/**
 * Returns both conversations after messages of `before` have moved to `other`, as they are to be saved.
 * The newest messages moved, so whatever was unread moved first; who handles the conversation handles both.
 */
export function parted(
  { before, other, at }: { before: ConversationState; other: ConversationState; at: number },
  tallies: { stays: Tally; moved: Tally },
): { first: ConversationState; second: ConversationState } {
  const { stays, moved } = tallies;
  const waited = before.waitingSince ?? null;
  const unread = Math.min(before.unreadCount, moved.received);
  return {
    first: withTally({ ...before, unreadCount: before.unreadCount - unread }, stays),
    second: withTally(
      {
        ...other,
        label: before.label,
        handler: before.handler,
        lastHandledBy: before.lastHandledBy,
        lastHandler: before.lastHandler,
        episode: before.episode ?? null,
        followers: before.followers ?? [],
        unreadCount: unread,
        markedUnread: before.markedUnread,
      },
      {
        ...moved,
        // The window may have been opened without a message.
        lastReceivedAt: moved.received > 0 ? before.lastReceivedAt : null,
        waitingSince: waited === null || waited >= at ? waited : moved.waitingSince,
      },
    ),
  };
}

function withTally(
  state: ConversationState,
  { received: _, waitingSince, ...tally }: Tally,
): ConversationState {
  const counted = {
    ...state,
    ...tally,
    waitingSince: state.label === 'resolved' ? null : waitingSince,
  };
  return { ...counted, targets: recounted(counted) ?? counted.targets ?? [] };
}

/** Returns those of a contact's identities that are the other person's; the first person keeps at least one. */
export function chosenOf<Used extends Identity>(
  used: readonly Used[],
  values: readonly string[],
): Decision<Used[], 'identityNotTheirs' | 'partingLeavesNobody'> {
  const chosen = used.filter(({ value }) => values.includes(value));
  if (chosen.length !== new Set(values).size) return refuse('identityNotTheirs');
  // Two notations of a number are one number.
  const gone = chosen.flatMap(({ kind, value }) => (kind === 'phone' ? variantsOf(value) : [value]));
  return used.every(({ value }) => gone.includes(value)) ? refuse('partingLeavesNobody') : grant(chosen);
}

/** Returns the other person as the network would name them; a number comes before an id. */
export function partyOf(identities: readonly Identity[], name: string): Party & { identities: Identity[] } {
  const best = identities.find(({ kind }) => kind === 'phone') ?? identities.at(-1);
  return {
    address: best?.value ?? '',
    name: name.trim() || null,
    identities: identities.map(({ kind, value }) => ({ kind, value })),
  };
}

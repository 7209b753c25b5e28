import { AUTOPILOT, type Label } from '#contract/conversation.ts';
import { type ConversationId, MODE } from '#contract/message.ts';
import type { TargetKind } from '#contract/target.ts';
import { SECOND } from '#lib/time.ts';
import { businessTimeBetween, type Calendar } from '../organisation/businessTime.ts';
import type { Draft } from '../message/message.ts';

/** An episode of a conversation: from the customer's first message to the resolve. Times are in milliseconds. */
export interface Episode {
  openedAt: number;
  /** When a person wrote first, and when Copilot answered first. */
  personAt: number | null;
  copilotAt: number | null;
  resolvedAt: number | null;
}

export type TimeKind =
  | 'opened'
  | 'firstResponse'
  | 'firstCopilot'
  | 'resolved'
  | 'reopened'
  /** A target of the organisation was kept, or missed. */
  | `${TargetKind}${'Kept' | 'Missed'}`;

/** An event of an episode that reports count once. */
export interface ResponseTime {
  conversationId: ConversationId;
  kind: TimeKind;
  /** Who responded or resolved; empty if that is nobody of the organisation. */
  agent: string;
  at: number;
  /** Seconds that the customer waited, and those of them inside the opening hours; null where nothing was waited for. */
  waited: number | null;
  waitedOpen: number | null;
  /** Resolved after answers of Copilot, and without any of a person. */
  byCopilot: boolean;
}

interface Changed {
  after: { id: ConversationId; label: Label; episode?: Episode | null; calendar?: Calendar | null };
  times: ResponseTime[];
}

const seconds = (milliseconds: number): number => Math.max(0, Math.floor(milliseconds / SECOND));

const openSeconds = (calendar: Calendar | null | undefined, from: number, until: number): number | null =>
  calendar ? seconds(businessTimeBetween(from, until, calendar.hours, calendar.zone)) : null;

function withTime<Given extends Changed>(
  change: Given,
  kind: TimeKind,
  { agent = '', at, since }: { agent?: string; at: number; since: number | null },
): Given {
  const { id, calendar, episode } = change.after;
  const time: ResponseTime = {
    conversationId: id,
    kind,
    agent,
    at,
    waited: since === null ? null : seconds(at - since),
    waitedOpen: since === null ? null : openSeconds(calendar, since, at),
    byCopilot: kind === 'resolved' && episode?.personAt === null && episode.copilotAt !== null,
  };
  return { ...change, times: [...change.times, time] };
}

const withEpisode = <Given extends Changed>(change: Given, episode: Episode): Given => ({
  ...change,
  after: { ...change.after, episode },
});

/**
 * Records what a message means for response times: the customer's first one opens an episode, the first answers of a
 * person and of Copilot end the customer's first wait for them. `waitingSince` is the wait that the message ends.
 * Messages without a sender, such as notices, are no answers of Copilot.
 */
export function withMessageTimes<Given extends Changed>(
  change: Given,
  { mode, at, type, sender, isAnswer = true }: Draft,
  waitingSince: number | null,
): Given {
  const { episode = null, label } = change.after;
  if (type === 'system') return change;
  if (mode === MODE.received) {
    if (episode && episode.resolvedAt === null) return change;
    const opened = withEpisode(change, { openedAt: at, personAt: null, copilotAt: null, resolvedAt: null });
    return withTime(opened, 'opened', { at, since: null });
  }
  if (!isAnswer || !episode || episode.resolvedAt !== null) return change;
  if (mode === MODE.agent && episode.personAt === null) {
    const written = withEpisode(change, { ...episode, personAt: at });
    return waitingSince === null
      ? written
      : withTime(written, 'firstResponse', { agent: sender?.id ?? '', at, since: waitingSince });
  }
  const isCopilot = mode === MODE.copilot && sender?.id === AUTOPILOT && label !== 'needs-attention';
  if (!isCopilot || episode.copilotAt !== null) return change;
  const answered = withEpisode(change, { ...episode, copilotAt: at });
  return waitingSince === null
    ? answered
    : withTime(answered, 'firstCopilot', { agent: AUTOPILOT, at, since: waitingSince });
}

/** Records that an episode ended, or that it goes on after a resolve that was taken back. */
export function withLabelTimes<Given extends Changed>(
  change: Given,
  { before, actor, at }: { before: Label; actor: string; at: number },
): Given {
  const { label, episode = null } = change.after;
  if ((label === 'resolved') === (before === 'resolved')) return change;
  if (label !== 'resolved') {
    if (!episode || episode.resolvedAt === null) return change;
    const reopened = withEpisode(change, { ...episode, resolvedAt: null });
    return withTime(reopened, 'reopened', { agent: actor, at, since: null });
  }
  const since = episode?.openedAt ?? null;
  const resolved = withTime(change, 'resolved', { agent: actor, at, since });
  return episode ? withEpisode(resolved, { ...episode, resolvedAt: at }) : resolved;
}

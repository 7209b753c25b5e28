/** Work that outlives the request: a row before it is a call. */
export type Job =
  | (JobBase & { kind: 'message.send'; payload: { messageId: string } })
  | (JobBase & { kind: 'message.read'; payload: { providerId: string; typing: boolean } })
  | (JobBase & { kind: 'autopilot.answer'; payload: { conversationId: string; seq: number } })
  | (JobBase & { kind: 'member.removed'; payload: { userId: string } });

interface JobBase {
  /** Work of one lane is done in order. */
  lane: string;
  /** Higher goes first: a person who waits never queues behind a campaign. */
  priority: number;
  /** The same work is never queued twice. */
  dedupe: string;
  channelId: string | null;
}

export const PRIORITY = { reply: 100, autopilot: 90, receipt: 50, campaign: 0 } as const;

import { createContext, use, type Context } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { Channel } from '#contract/conversation.ts';
import type { AudioInput, audioViewMachine } from '#machines/message/audioView.machine.ts';
import type { DocumentInput, documentViewMachine } from '#machines/message/documentView.machine.ts';
import type { ImageInput, imageViewMachine } from '#machines/message/imageView.machine.ts';
import type { mapViewMachine } from '#machines/message/mapView.machine.ts';
import type { ReactionInput, reactionMachine } from '#machines/message/reaction.machine.ts';
import type { transcriptionMachine } from '#machines/message/transcription.machine.ts';
import type { UnconfirmedInput, unconfirmedMachine } from '#machines/message/unconfirmed.machine.ts';
import type { VideoInput, videoViewMachine } from '#machines/message/videoView.machine.ts';

/**
 * The charts of single messages. Each is made when its message is first drawn and stays for as long as the conversation
 * is open, so that what plays goes on playing and what failed stays failed while its line is out of sight.
 */
export interface MessageCharts {
  image: (input: ImageInput) => ActorRefFrom<typeof imageViewMachine>;
  audio: (input: AudioInput) => ActorRefFrom<typeof audioViewMachine>;
  video: (input: VideoInput) => ActorRefFrom<typeof videoViewMachine>;
  document: (input: DocumentInput) => ActorRefFrom<typeof documentViewMachine>;
  transcription: (input: { messageId: string; text: string }) => ActorRefFrom<typeof transcriptionMachine>;
  map: (input: {
    messageId: string;
    latitude: number;
    longitude: number;
  }) => ActorRefFrom<typeof mapViewMachine>;
  reaction: (input: ReactionInput) => ActorRefFrom<typeof reactionMachine>;
  unconfirmed: (input: UnconfirmedInput) => ActorRefFrom<typeof unconfirmedMachine>;
  /** Copies a text and says so. */
  copy: (text: string) => void;
}

/** What the lines of one open conversation share. */
export interface Lines {
  /** They come with the first message that needs them. */
  charts: () => Promise<MessageCharts>;
  channel: Channel;
  canReact: boolean;
  /** The messages that wait for a held channel: those written after `since`, in milliseconds, and those of the ids. */
  waiting: { since: number; ids: readonly string[] } | null;
  /** Absent where an answer cannot quote. */
  onReply: ((messageId: string) => void) | null;
  /** Goes to a message, loaded or not. */
  onJump: (messageId: string) => void;
}

export const LinesContext: Context<Lines | null> = createContext<Lines | null>(null);

/** Waits until the charts are there; only under a suspense boundary. */
export function useMessageCharts(): MessageCharts {
  const lines = use(LinesContext);
  if (!lines) throw new Error('No conversation is open around this message.');
  return use(lines.charts());
}

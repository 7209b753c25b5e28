import { createContext, use, type Context } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { Channel } from '#contract/conversation.ts';
import type { Message } from '#contract/message.ts';
import type { AudioInput, audioViewMachine } from '#machines/message/audioView.machine.ts';
import type { DocumentInput, documentViewMachine } from '#machines/message/documentView.machine.ts';
import type { ImageInput, imageViewMachine } from '#machines/message/imageView.machine.ts';
import type { mapViewMachine } from '#machines/message/mapView.machine.ts';
import type { OptOutInput, optOutMachine } from '#machines/message/optOut.machine.ts';
import type { ReactionInput, reactionMachine } from '#machines/message/reaction.machine.ts';
import type { transcriptionMachine } from '#machines/message/transcription.machine.ts';
import type { TranslationInput, translationMachine } from '#machines/message/translation.machine.ts';
import type { UnconfirmedInput, unconfirmedMachine } from '#machines/message/unconfirmed.machine.ts';
import type { VideoInput, videoViewMachine } from '#machines/message/videoView.machine.ts';

/**
 * The charts of single messages.
 * Each is created when its message is first drawn and lives as long as the conversation is open, so that playback and
 * failures continue while its line is out of sight.
 */
export interface MessageCharts {
  image: (input: ImageInput) => ActorRefFrom<typeof imageViewMachine>;
  audio: (input: AudioInput) => ActorRefFrom<typeof audioViewMachine>;
  video: (input: VideoInput) => ActorRefFrom<typeof videoViewMachine>;
  document: (input: DocumentInput) => ActorRefFrom<typeof documentViewMachine>;
  transcription: (input: { messageId: string; text: string }) => ActorRefFrom<typeof transcriptionMachine>;
  /** `of` is the text; another one has a chart of its own. */
  translation: (input: TranslationInput & { of: string }) => ActorRefFrom<typeof translationMachine>;
  map: (input: {
    messageId: string;
    latitude: number;
    longitude: number;
  }) => ActorRefFrom<typeof mapViewMachine>;
  reaction: (input: ReactionInput) => ActorRefFrom<typeof reactionMachine>;
  /** The reader's own reaction to a note. */
  noteReaction: (input: ReactionInput) => ActorRefFrom<typeof reactionMachine>;
  optOut: (input: OptOutInput) => ActorRefFrom<typeof optOutMachine>;
  unconfirmed: (input: UnconfirmedInput) => ActorRefFrom<typeof unconfirmedMachine>;
  /** Copies a text and shows a toast. */
  copy: (text: string) => void;
}

/** Shared by the lines of one open conversation. */
export interface Lines {
  /** Imports the charts with the first message that needs them. */
  charts: () => Promise<MessageCharts>;
  channel: Channel;
  canReact: boolean;
  /**
   * Messages held by a channel that cannot send: those written after `since`, in milliseconds, and those with these
   * ids.
   */
  waiting: { since: number; ids: readonly string[] } | null;
  /** Null if an answer cannot quote. */
  onReply: ((messageId: string) => void) | null;
  /** Puts Copilot's draft into the composer; null if one cannot answer. */
  onDraft: ((text: string) => void) | null;
  /** Answers a note; absent where notes are only shown. */
  onNoteReply?: (note: Message) => void;
  /** Scrolls to a message, loaded or not. */
  onJump: (messageId: string) => void;
}

export const LinesContext: Context<Lines | null> = createContext<Lines | null>(null);

/** Suspends until the charts are imported; needs a suspense boundary. */
export function useMessageCharts(): MessageCharts {
  const lines = use(LinesContext);
  if (!lines) throw new Error('No conversation is open around this message.');
  return use(lines.charts());
}

import { createActor, SimulatedClock, type AnyActorRef, type AnyStateMachine } from 'xstate';
import type { MessageCharts } from '#features/conversation/message/charts.ts';
import { audioViewMachine } from '#machines/message/audioView.machine.ts';
import { documentViewMachine } from '#machines/message/documentView.machine.ts';
import { imageViewMachine } from '#machines/message/imageView.machine.ts';
import { mapViewMachine } from '#machines/message/mapView.machine.ts';
import { optOutMachine } from '#machines/message/optOut.machine.ts';
import { reactionMachine } from '#machines/message/reaction.machine.ts';
import { transcriptionMachine } from '#machines/message/transcription.machine.ts';
import { translationMachine } from '#machines/message/translation.machine.ts';
import { unconfirmedMachine } from '#machines/message/unconfirmed.machine.ts';
import { videoViewMachine } from '#machines/message/videoView.machine.ts';
import { quiet } from './quiet.ts';

/** Returns charts of messages with ports that never answer; `of` returns one that has been drawn. */
export function quietMessageCharts({ mapUrl = null }: { mapUrl?: string | null } = {}) {
  const clock = new SimulatedClock();
  const actors = new Map<string, AnyActorRef>();
  const copied: string[] = [];
  const once = (kind: string, machine: AnyStateMachine, messageId: string, input: unknown) => {
    const key = `${kind}:${messageId}`;
    const known = actors.get(key);
    if (known) return known as never;
    const actor = createActor(quiet(machine), { input, clock } as never).start();
    actors.set(key, actor);
    return actor as never;
  };
  const charts: MessageCharts = {
    image: (input) => once('image', imageViewMachine, input.messageId, input),
    audio: (input) => once('audio', audioViewMachine, input.messageId, input),
    video: (input) => once('video', videoViewMachine, input.messageId, input),
    document: (input) => once('document', documentViewMachine, input.messageId, input),
    transcription: (input) => once('transcription', transcriptionMachine, input.messageId, input),
    translation: (input) => once('translation', translationMachine, input.messageId, input),
    map: (input) => once('map', mapViewMachine, input.messageId, { url: mapUrl }),
    reaction: (input) => once('reaction', reactionMachine, input.messageId, input),
    noteReaction: (input) => once('noteReaction', reactionMachine, input.messageId, input),
    optOut: (input) => once('optOut', optOutMachine, input.messageId, input),
    unconfirmed: (input) => once(`unconfirmed/${input.of}`, unconfirmedMachine, input.messageId, input),
    copy: (text) => void copied.push(text),
  };
  const promise = Promise.resolve(charts);
  const of = (kind: string, messageId: string): AnyActorRef => {
    const found = actors.get(`${kind}:${messageId}`);
    if (!found) throw new Error(`No ${kind} of ${messageId} has been drawn.`);
    return found;
  };
  return { charts: () => promise, of, copied, actors };
}

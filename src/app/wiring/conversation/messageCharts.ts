import { createActor, type AnyActorRef } from 'xstate';
import { Failure } from '#contract/failure.ts';
import { Message } from '#contract/message.ts';
import { leaveUnconfirmed, sendAgain } from '#contract/unconfirmed.ts';
import { reactToMessage } from '#contract/reaction.ts';
import type { MessageCharts } from '#features/conversation/message/charts.ts';
import { mapAddress } from '#lib/maps.ts';
import { visible } from '#lib/visible.ts';
import { documentViewMachine } from '#machines/message/documentView.machine.ts';
import { imageViewMachine } from '#machines/message/imageView.machine.ts';
import { mapViewMachine } from '#machines/message/mapView.machine.ts';
import { optOutMachine } from '#machines/message/optOut.machine.ts';
import { reactionMachine } from '#machines/message/reaction.machine.ts';
import { transcriptionMachine } from '#machines/message/transcription.machine.ts';
import { translationMachine } from '#machines/message/translation.machine.ts';
import { type UnconfirmedInput, unconfirmedMachine } from '#machines/message/unconfirmed.machine.ts';
import { videoViewMachine } from '#machines/message/videoView.machine.ts';
import { measureBytes, saveBytes } from '#services/media.ts';
import { findMessage, mergeMessages, patchMessage } from '#services/mergeMessages.ts';
import { previewOf, releasePreview } from '#services/preview.ts';
import { MAPS_URL } from '#app/env.ts';
import { detached } from '#app/wiring/detachedActors.ts';
import { fulfil } from '#app/wiring/fulfil.ts';
import type { AppContext } from '#app/wiring/appContext.ts';
import { typeOf } from './documents.ts';
import { mediaBytes, renewAddress } from './mediaBytes.ts';
import { wireNoteReaction } from './noteReaction.ts';
import { wireSounds } from './sounds.ts';

/** Creates the charts of one open conversation's messages when they are first asked for. */
export function createMessageCharts(app: AppContext): MessageCharts & { release: () => void } {
  const actors = new Map<string, AnyActorRef>();
  const once = <Ref extends AnyActorRef>(key: string, make: () => Ref): Ref => {
    const known = actors.get(key);
    if (known) return known as Ref;
    const actor = detached(app, key.slice(0, key.indexOf(':')), make());
    actors.set(key, actor);
    actor.start();
    return actor;
  };

  const renewMedia = fulfil(async ({ messageId }: { messageId: string }, signal) => ({
    url: await renewAddress(app, messageId, signal),
  }));

  const image = imageViewMachine.provide({
    actors: { renewMedia },
    actions: {
      saveMedia: (_, { messageId, url }) => {
        mediaBytes(app, { messageId, url }, new AbortController().signal).then(
          (bytes) => saveBytes(bytes, `image.${bytes.type.split('/')[1] ?? 'jpg'}`),
          () => app.showToast({ tone: 'destructive', title: 'toast.saveFailed' }),
        );
      },
    },
  });
  const audio = wireSounds(app);
  const video = videoViewMachine.provide({
    actors: {
      renewMedia,
      measureMedia: fulfil(async ({ url }, signal) => ({ size: await measureBytes(url, signal) })),
    },
  });
  const document = documentViewMachine.provide({
    actors: {
      openDocument: fulfil(async (input, signal) =>
        previewOf(await mediaBytes(app, input, signal), typeOf(input)),
      ),
      saveDocument: fulfil<void, { messageId: string; url: string; fileName: string; mimeType: string }>(
        async (input, signal) => saveBytes(await mediaBytes(app, input, signal), visible(input.fileName)),
      ),
    },
    actions: { releaseDocument: (_, { preview }) => releasePreview(preview) },
  });
  const reaction = reactionMachine.provide({
    actors: {
      reactToMessage: fulfil(async ({ messageId, emoji }, signal) => {
        const { data } = await app.call(
          reactToMessage,
          { id: messageId as never, emoji: emoji as never },
          { signal },
        );
        mergeMessages(app.cache, data.conversation, [data]);
        patchMessage(app.cache, data.conversation, messageId, { reactions: data.reactions });
      }),
    },
    actions: {
      showReaction: (_, { conversationId, messageId, emoji }) => {
        const message = findMessage(app.cache, conversationId, messageId);
        if (message)
          patchMessage(app.cache, conversationId, messageId, {
            reactions: { ...message.reactions, emoji_sent: emoji },
          });
      },
    },
  });
  const noteReaction = wireNoteReaction(app);
  /**
   * Applies the user's decision on an unconfirmed message, or the status or the colleague's decision that came first.
   */
  const decide = (operation: typeof sendAgain | typeof leaveUnconfirmed) =>
    fulfil(async ({ messageId, of }: UnconfirmedInput, signal) => {
      const show = (message: Message) => {
        const { status, error, confirmation = null, reactions } = message;
        patchMessage(app.cache, message.conversation, messageId, {
          status,
          error,
          confirmation,
          reactions,
        });
      };
      try {
        show((await app.call(operation, { id: messageId as never, of }, { signal })).data);
      } catch (problem) {
        const current = problem instanceof Failure && Message.safeParse(problem.details.current).data;
        if (current) show(current);
        throw problem;
      }
    });
  const unconfirmed = unconfirmedMachine.provide({
    actors: { sendAgain: decide(sendAgain), leaveUnconfirmed: decide(leaveUnconfirmed) },
  });

  return {
    image: (input) => {
      const actor = once(`image:${input.messageId}:${input.url}`, () => createActor(image, { input }));
      const { description } = input;
      // The picture's description arrives later. Asked for while drawing, so the chart is told afterwards.
      if (description !== null && actor.getSnapshot().context.description !== description)
        queueMicrotask(() => actor.send({ type: 'image.described', description }));
      return actor;
    },
    audio: (input) => once(`audio:${input.messageId}`, () => createActor(audio, { input })),
    video: (input) => once(`video:${input.messageId}:${input.url}`, () => createActor(video, { input })),
    document: (input) =>
      once(`document:${input.messageId}:${input.url}`, () => createActor(document, { input })),
    transcription: ({ messageId, text }) =>
      once(`words:${messageId}:${text}`, () => createActor(transcriptionMachine, { input: { text } })),
    translation: ({ messageId, language, of }) =>
      once(`translation:${messageId}:${language}:${of}`, () =>
        createActor(translationMachine, { input: { messageId, language } }),
      ),
    map: ({ messageId, latitude, longitude }) =>
      once(`map:${messageId}`, () =>
        createActor(mapViewMachine, { input: { url: mapAddress(MAPS_URL, latitude, longitude) } }),
      ),
    reaction: (input) => once(`reaction:${input.messageId}`, () => createActor(reaction, { input })),
    noteReaction: (input) =>
      once(`noteReaction:${input.messageId}`, () => createActor(noteReaction, { input })),
    optOut: (input) => once(`optOut:${input.messageId}`, () => createActor(optOutMachine, { input })),
    unconfirmed: (input) =>
      once(`unconfirmed:${input.messageId}:${input.of}`, () => createActor(unconfirmed, { input })),
    copy: (text) => {
      navigator.clipboard.writeText(text).then(
        () => app.showToast({ tone: 'plain', title: 'toast.copied' } as never),
        () => app.showToast({ tone: 'destructive', title: 'toast.copyFailed' }),
      );
    },
    release: () => {
      for (const actor of actors.values()) actor.stop();
      actors.clear();
    },
  };
}

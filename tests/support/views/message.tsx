import { Suspense } from 'react';
import { ReactionPicker } from '#features/conversation/message/Actions.tsx';
import { AudioView } from '#features/conversation/message/AudioView.tsx';
import { LinesContext } from '#features/conversation/message/charts.ts';
import { DocumentView } from '#features/conversation/message/DocumentView.tsx';
// Parts that the product loads lazily are imported at once here.
import '#features/conversation/message/DocumentPreview.tsx';
import '#features/conversation/message/Lightbox.tsx';
import { ImageView } from '#features/conversation/message/ImageView.tsx';
import { MapView } from '#features/conversation/message/MapView.tsx';
import { TranslateButton, TranslationText } from '#features/conversation/message/Translation.tsx';
import { Transcription } from '#features/conversation/message/Transcription.tsx';
import { OptOutChoice } from '#features/conversation/message/OptOut.tsx';
import { UnconfirmedChoice } from '#features/conversation/message/Unconfirmed.tsx';
import { VideoView } from '#features/conversation/message/VideoView.tsx';
import { aMessage } from '../entities.ts';
import { quietMessageCharts } from '../messageCharts.ts';
import type { View } from './view.ts';

/** One message's picker, drawn with the actor of the stage. */
function picker(actor: never) {
  const charts = quietMessageCharts()
    .charts()
    .then((made) => ({ ...made, reaction: () => actor }));
  return (
    <LinesContext
      value={{
        charts: () => charts,
        channel: 'whatsapp',
        canReact: true,
        waiting: null,
        onReply: null,
        onDraft: null,
        onJump: () => {},
      }}
    >
      <Suspense>
        <ReactionPicker message={aMessage(1)} />
      </Suspense>
    </LinesContext>
  );
}

/** What the browser says of a picture is told by the test. */
const deaf = { onLoadCapture: stop, onErrorCapture: stop };
function stop(event: { stopPropagation: () => void }) {
  event.stopPropagation();
}

/** Parts of a message, each with its chart. */
export const messageViews: Record<string, View> = {
  imageView: {
    draw: (actor) => (
      <div {...deaf}>
        <ImageView actor={actor} alt="Image from Chidinma" />
      </div>
    ),
  },
  audioView: { draw: (actor) => <AudioView actor={actor} /> },
  videoView: {
    draw: (actor) => (
      <div {...deaf}>
        <VideoView actor={actor} />
      </div>
    ),
  },
  documentView: { draw: (actor) => <DocumentView actor={actor} size={184_320} /> },
  transcription: { draw: (actor) => <Transcription actor={actor} /> },
  translation: {
    draw: (actor) => (
      <div>
        <TranslationText actor={actor} />
        <TranslateButton actor={actor} />
      </div>
    ),
  },
  mapView: {
    draw: (actor) => (
      <div {...deaf}>
        <MapView actor={actor} latitude={4.0266} longitude={9.7043} name="Rue Njo-Njo" address="Bonapriso" />
      </div>
    ),
  },
  reaction: { draw: picker },
  optOut: { draw: (actor) => <OptOutChoice actor={actor} /> },
  unconfirmed: { draw: (actor) => <UnconfirmedChoice actor={actor} /> },
};

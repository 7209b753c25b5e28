import type { Message } from '#contract/message.ts';
import { useText } from '#i18n/useText.ts';
import { visible } from '#lib/visible.ts';
import { Icon } from '#ui/layout/Icon.tsx';
import { Prose } from '#features/conversation/timeline/Prose.tsx';
import { shapeOf } from '#features/conversation/shape.ts';
import { AudioView } from './AudioView.tsx';
import { CampaignCard } from './CampaignCard.tsx';
import { useMessageCharts } from './charts.ts';
import { ContactCard } from './ContactCard.tsx';
import { DocumentView } from './DocumentView.tsx';
import { FormAnswer } from './FormAnswer.tsx';
import { ImageView } from './ImageView.tsx';
import { LongList } from './LongList.tsx';
import { MapView } from './MapView.tsx';
import { OrderCard } from './OrderCard.tsx';
import * as css from './Rich.css.ts';
import { Sticker } from './Sticker.tsx';
import { TemplateBody, TemplateCard } from './TemplateCard.tsx';
import { Transcription } from './Transcription.tsx';
import { Unsupported } from './Unsupported.tsx';
import { VideoView } from './VideoView.tsx';

const wantsCalm = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Draws message types other than text. */
export default function Rich({ message, speaker }: { message: Message; speaker: string }) {
  const { message: text, message_type: type, extras } = message;
  const isTemplate = message.is_template_message && extras?.template;
  const media = <Media message={message} speaker={speaker} />;
  if (type === 'campaign') {
    const sent = isTemplate ? <TemplateBody message={message} media={media} /> : null;
    return <CampaignCard extras={extras ?? {}} text={text} sent={sent} />;
  }
  if (isTemplate) return <TemplateCard message={message} media={media} />;
  switch (type) {
    case 'order':
      return <OrderCard extras={extras ?? {}} note={text} />;
    case 'contacts':
      return extras?.contacts?.length ? (
        <LongList more={extras.more}>
          {extras.contacts.map((contact, index) => (
            <ContactCard key={index} contact={contact} />
          ))}
        </LongList>
      ) : (
        <Unsupported kind={extras?.kind} />
      );
    case 'location':
      return <Location message={message} />;
    case 'image':
    case 'video':
    case 'document':
    case 'audio':
    case 'sticker':
    case 'text':
      return (
        <>
          <Media message={message} speaker={speaker} />
          {text !== '' &&
            // In a bubble of words the time is beside the last line.
            (shapeOf(message) === 'words' ? (
              <Prose text={text} />
            ) : (
              <div className={css.caption}>
                <Prose text={text} />
              </div>
            ))}
          {extras?.form && <FormAnswer fields={extras.form} />}
        </>
      );
    default:
      return <Unsupported kind={extras?.kind} />;
  }
}

function Location({ message }: { message: Message }) {
  const charts = useMessageCharts();
  const { latitude, longitude, name, address, kind } = message.extras ?? {};
  if (latitude === undefined || longitude === undefined) return <Unsupported kind={kind} />;
  return (
    <MapView
      actor={charts.map({ messageId: message._id, latitude, longitude })}
      latitude={latitude}
      longitude={longitude}
      name={name}
      address={address}
    />
  );
}

/** Returns the kind of media; for a template's header or a story it is derived from the media type. */
const kindOf = ({ message_type: type, mime_type: mime }: Message) =>
  type === 'text' || type === 'campaign'
    ? mime?.startsWith('image/')
      ? 'image'
      : mime?.startsWith('video/')
        ? 'video'
        : mime
          ? 'document'
          : 'none'
    : type;

function Media({ message, speaker }: { message: Message; speaker: string }) {
  const t = useText();
  const charts = useMessageCharts();
  const { _id: messageId, extras, file_size: size = null } = message;
  const url = message.media_url ?? message.image_url ?? null;
  if (url === null) {
    if (extras?.media === undefined && kindOf(message) === 'none') return null;
    const isPending = extras?.media === 'pending';
    return (
      <p
        className={css.absent}
        role={isPending ? 'status' : undefined}
        title={extras?.detail ? visible(extras.detail, 200) : undefined}
      >
        <Icon name={isPending ? 'clock' : 'alert'} />
        {t(isPending ? 'media.pending' : 'media.lost')}
      </p>
    );
  }
  const description = extras?.description ?? null;
  switch (kindOf(message)) {
    case 'image':
      return (
        <ImageView
          actor={charts.image({ messageId, url, description })}
          alt={t('media.imageFrom', { name: speaker })}
        />
      );
    case 'sticker':
      return <Sticker actor={charts.image({ messageId, url, description })} alt={t('media.sticker')} />;
    case 'video':
      return (
        <VideoView
          actor={charts.video({ messageId, url, size, seconds: extras?.duration ?? null, calm: wantsCalm() })}
        />
      );
    case 'audio':
      return (
        <>
          <AudioView actor={charts.audio({ messageId, url, seconds: extras?.duration ?? null })} />
          {message.transcriptions && (
            <Transcription actor={charts.transcription({ messageId, text: message.transcriptions })} />
          )}
        </>
      );
    case 'document':
      return (
        <DocumentView
          actor={charts.document({
            messageId,
            url,
            fileName: visible(extras?.file_name ?? '') || t('media.document'),
            mimeType: message.mime_type ?? '',
          })}
          size={size}
        />
      );
    default:
      return null;
  }
}

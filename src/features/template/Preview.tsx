import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { Template } from '#contract/template.ts';
import { useText } from '#i18n/useText.ts';
import { headerMedia, type HeaderKind } from '#lib/template.ts';
import { shownOf } from '#lib/templateShown.ts';
import { plainText, visible } from '#lib/visible.ts';
import type { templateMediaMachine } from '#machines/template/templateMedia.machine.ts';
import { Icon } from '#ui/layout/Icon.tsx';
import { Prose } from '#features/conversation/timeline/Prose.tsx';
import { TemplateParts } from '#features/conversation/dialogs/TemplateParts.tsx';
import { shownAddress } from './address.ts';
import * as css from './Template.css.ts';

interface PreviewProps {
  template: Template;
  values: Readonly<Record<string, string>>;
  header: ActorRefFrom<typeof templateMediaMachine> | undefined;
  /** Whether a heading above says what it is. */
  titled?: boolean;
}

/** Shows the message that the customer will get, filled in by the same function as on the server. */
export function Preview({ template, values, header, titled = false }: PreviewProps) {
  const t = useText();
  const shown = shownOf(template, values, true);
  const kind = headerMedia(template.components);
  return (
    <section className={css.preview} aria-label={t('template.form.preview')}>
      {!titled && (
        <span className={css.muted} aria-hidden="true">
          {t('template.form.preview')}
        </span>
      )}
      <div className={css.bubble}>
        {kind && <Media kind={kind} address={values[`header_${kind}`] ?? ''} header={header} />}
        <div className={css.words} dir="auto">
          <TemplateParts template={shown} />
          {shown.header && <p className={css.strong}>{plainText(shown.header)}</p>}
          <Prose text={shown.body} />
          {shown.footer && <p className={css.footer}>{plainText(shown.footer)}</p>}
        </div>
        {shown.buttons.map(({ type, text, url, code }, index) => (
          <div key={index} className={css.tap}>
            <Icon
              name={type === 'URL' ? 'external' : type === 'PHONE_NUMBER' ? 'phone-bubble' : 'reply'}
              size={14}
            />
            <span>
              {visible(text)}
              {(url ?? code) && <bdi className={css.address}>{visible(url ?? code ?? '')}</bdi>}
            </span>
          </div>
        ))}
      </div>
    </section>
  );
}

interface MediaProps {
  kind: HeaderKind;
  address: string;
  header: ActorRefFrom<typeof templateMediaMachine> | undefined;
}

function Media({ kind, address, header }: MediaProps) {
  const t = useText();
  const name = useSelector(header, (snapshot) => snapshot?.context.file?.name ?? null);
  const own = shownAddress(address);
  if (own && kind === 'image')
    return <img className={css.picture} src={own} alt={t('template.header.image')} />;
  if (own && kind === 'video')
    // The agent's own selection has no captions.
    // oxlint-disable-next-line jsx-a11y/media-has-caption
    return <video className={css.picture} src={own} controls aria-label={t('template.header.video')} />;
  return (
    <div className={css.media}>
      <Icon name={kind === 'document' ? 'file' : kind === 'video' ? 'play' : 'image'} size={24} />
      {name ? visible(name) : URL.canParse(address) ? visible(address) : t(`template.header.${kind}`)}
    </div>
  );
}

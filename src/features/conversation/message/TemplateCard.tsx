import type { ReactNode } from 'react';
import type { Message } from '#contract/message.ts';
import { useText } from '#i18n/useText.ts';
import { safeLink } from '#lib/links.ts';
import { plainText, visible } from '#lib/visible.ts';
import { Icon } from '#ui/layout/Icon.tsx';
import { Prose } from '#features/conversation/timeline/Prose.tsx';
import { TemplateParts } from '#features/conversation/dialogs/TemplateParts.tsx';
import { touchLink } from '#ui/theme/text.css.ts';
import * as css from './Rich.css.ts';

/** Shows a template as the customer sees it: header, text, footer, buttons (MSG-015). */
export function TemplateCard({ message, media }: { message: Message; media: ReactNode }) {
  const t = useText();
  const name = visible(message.extras?.template?.name ?? '');
  return (
    <div role="group" className={css.slip} aria-label={t('media.template', { name })}>
      <div className={`${css.part} ${css.row}`}>
        <Icon name="template" />
        <span className={`${css.small} ${css.grow}`}>{t('media.template', { name })}</span>
      </div>
      <TemplateBody message={message} media={media} />
    </div>
  );
}

/** Shows the parts of a template in their order, as the customer sees them. */
export function TemplateBody({ message, media }: { message: Message; media: ReactNode }) {
  const template = message.extras?.template;
  return (
    <>
      <div className={css.part}>
        {media}
        {template && <TemplateParts template={template} />}
        {template?.header && (
          <p className={css.strong} dir="auto">
            {plainText(template.header)}
          </p>
        )}
        <Prose text={template?.body ?? message.message} />
        {template?.footer && (
          <p className={css.small} dir="auto">
            {plainText(template.footer)}
          </p>
        )}
      </div>
      {template?.buttons.map(({ text, url, code }, index) => {
        const href = safeLink(url);
        return (
          <div key={index} className={`${css.part} ${css.centre}`}>
            {href ? (
              <a className={touchLink} href={href} target="_blank" rel="noopener noreferrer">
                {visible(text)}
              </a>
            ) : (
              visible(code ? `${text}: ${code}` : text)
            )}
          </div>
        );
      })}
    </>
  );
}

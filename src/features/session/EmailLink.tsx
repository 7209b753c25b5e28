import '#i18n/addLazyTexts.ts';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import { useText } from '#i18n/useText.ts';
import type { emailLinkMachine } from '#machines/session/emailLink.machine.ts';
import { Callout } from '#ui/feedback/Callout.tsx';
import { Button } from '#ui/form/Button.tsx';
import { touchLink } from '#ui/theme/text.css.ts';
import * as css from './Entrance.css.ts';
import { Entrance } from './Entrance.tsx';
import { useRefusal } from './useRefusal.ts';

const outcomes = {
  half: { title: 'emailLink.halfTitle', text: 'emailLink.halfText' },
  changed: { title: 'emailLink.changedTitle', text: 'emailLink.changedText' },
  expired: { title: 'account.expiredTitle', text: 'emailLink.expiredText' },
} as const;

interface EmailLinkProps {
  actor: ActorRefFrom<typeof emailLinkMachine>;
  footer?: ReactNode;
}

/** Draws the page behind the links that change an address. */
export function EmailLink({ actor, footer }: EmailLinkProps) {
  const t = useText();
  const refusal = useRefusal();
  const state = useSelector(actor, ({ value }) => value);
  const problem = useSelector(actor, ({ context }) => context.problem);
  if (state === 'half' || state === 'changed' || state === 'expired')
    return (
      <Entrance footer={footer}>
        <div className={css.form} role="status">
          <h1 className={css.title}>{t(outcomes[state].title)}</h1>
          <p className={css.text}>{t(outcomes[state].text)}</p>
          <p>
            <a className={`${css.link} ${touchLink}`} href="/dashboard/settings/profile">
              {t('emailLink.toProfile')}
            </a>
          </p>
        </div>
      </Entrance>
    );
  const isBusy = state === 'following';
  return (
    <Entrance footer={footer}>
      <div className={css.form}>
        <h1 className={css.title}>{t('emailLink.title')}</h1>
        <p className={css.text}>{t('emailLink.text')}</p>
        {problem && (
          <Callout tone="danger" role="alert">
            {refusal(problem)}
          </Callout>
        )}
        <Button
          tone="primary"
          size="large"
          wide
          busy={isBusy}
          onClick={() => actor.send({ type: 'emailLink.follow' })}
        >
          {t(isBusy ? 'emailLink.following' : 'emailLink.follow')}
        </Button>
      </div>
    </Entrance>
  );
}

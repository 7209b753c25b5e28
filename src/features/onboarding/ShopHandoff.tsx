import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { useText } from '#i18n/useText.ts';
import { SUPPORT } from '#lib/paths.ts';
import type { shopHandoffMachine } from '#machines/onboarding/shopHandoff.machine.ts';
import { Badge } from '#ui/feedback/Badge.tsx';
import { Button } from '#ui/form/Button.tsx';
import { Callout } from '#ui/feedback/Callout.tsx';
import { Spinner } from '#ui/feedback/Spinner.tsx';
import { Emblem } from '../common/Emblem.tsx';
import * as sheet from '../common/Sheet.css.ts';
import { useProblemText } from '../common/useProblemText.ts';
import { touchLink } from '#ui/theme/text.css.ts';
import * as css from './ShopHandoff.css.ts';

const features = ['orders', 'support', 'ai', 'campaigns'] as const;

/** Draws the page for users who come from the shop's admin: on to the consent page, or the embedded page. */
export function ShopHandoff({ actor }: { actor: ActorRefFrom<typeof shopHandoffMachine> }) {
  const t = useText();
  const say = useProblemText();
  const state = useSelector(actor, ({ value }) => value);
  const { organisation, problem } = useSelector(actor, ({ context }) => context);

  return (
    <main className={sheet.page}>
      <section className={sheet.sheet}>
        {state === 'found' && (
          <>
            <span className={css.line}>
              <Emblem icon="talk" />
              <h1 className={sheet.title}>{t('shopHandoff.name')}</h1>
              <Badge tone="success" icon="check">
                {t('shopHandoff.connected')}
              </Badge>
            </span>
            <p>
              {t('shopHandoff.text', { organisation: organisation?.name ?? '' })}
              {organisation?.phone && <span className={css.phone}> {organisation.phone}</span>}
            </p>
            <h2 className={css.group}>{t('shopHandoff.features')}</h2>
            <ul className={sheet.points}>
              {features.map((feature) => (
                <li key={feature}>{t(`shopHandoff.feature.${feature}`)}</li>
              ))}
            </ul>
            <div className={css.actions}>
              {/* Leaves the shop's frame, because signing in works only at our own address. */}
              <a className={css.primary} href="/dashboard" target="_top">
                {t('shopHandoff.open')}
              </a>
              <a className={touchLink} href={SUPPORT}>
                {t('shopHandoff.support')}
              </a>
            </div>
          </>
        )}
        {state === 'unknown' && (
          <>
            <h1 className={sheet.title}>{t('shopHandoff.unknown')}</h1>
            <p>{t('shopHandoff.unknownText')}</p>
            <div className={css.actions}>
              <a className={css.primary} href="/dashboard/integration" target="_top">
                {t('shopHandoff.toIntegration')}
              </a>
            </div>
          </>
        )}
        {state === 'incomplete' && (
          <>
            <h1 className={sheet.title}>{t('shopHandoff.title')}</h1>
            <Callout tone="danger" role="alert">
              {t('shopHandoff.incomplete')}
            </Callout>
          </>
        )}
        {state === 'failed' && (
          <>
            <h1 className={sheet.title}>{t('shopHandoff.title')}</h1>
            <Callout tone="danger" role="alert">
              {problem && (problem.text ?? say(problem))}
            </Callout>
            <div className={css.actions}>
              <Button icon="refresh" onClick={() => actor.send({ type: 'handoff.retry' })}>
                {t('common.tryAgain')}
              </Button>
            </div>
          </>
        )}
        {!['found', 'unknown', 'incomplete', 'failed'].includes(state) && (
          <span className={css.line}>
            <Spinner size={24} />
            <h1 className={sheet.title}>
              {t(
                state === 'looking' || state === 'exchanging' ? 'shopHandoff.looking' : 'shopHandoff.leaving',
              )}
            </h1>
          </span>
        )}
      </section>
    </main>
  );
}

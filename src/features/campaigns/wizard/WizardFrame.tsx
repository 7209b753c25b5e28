import type { ReactNode } from 'react';
import { useText } from '#i18n/useText.ts';
import { Button } from '#ui/form/Button.tsx';
import { IconButton } from '#ui/form/IconButton.tsx';
import { Icon } from '#ui/layout/Icon.tsx';
import * as css from './WizardFrame.css.ts';

interface WizardFrameProps {
  /** Names of the steps. */
  steps: readonly string[];
  /** Index of the one that is shown. */
  now: number;
  title: string;
  /** The form is being submitted: nothing can be left. */
  busy?: boolean;
  /** Numbers beside the buttons, such as recipients and cost. */
  summary?: ReactNode;
  /** The primary button and those beside it. */
  actions: ReactNode;
  /** Missing where there is no step before. */
  onBack?: () => void;
  onCancel: () => void;
  onStartOver: () => void;
  children: ReactNode;
}

/** Draws the steps with their progress around one of them, with Back and Cancel. */
export function WizardFrame({
  steps,
  now,
  title,
  busy,
  summary,
  actions,
  onBack,
  onCancel,
  onStartOver,
  children,
}: WizardFrameProps) {
  const t = useText();
  return (
    <div className={css.screen}>
      <header className={css.head}>
        <div className={css.called}>
          <IconButton
            icon="arrow-left"
            label={t('broadcast.backTo')}
            disabled={busy}
            onClick={onBack ?? onCancel}
          />
          <h1 className={css.title}>{title}</h1>
        </div>
        <ol className={css.steps} aria-label={t('broadcast.progress')}>
          {steps.map((it, index) => {
            const at = index < now ? 'done' : index === now ? 'now' : 'next';
            return (
              <li key={it} className={css.step({ at })} aria-current={at === 'now' ? 'step' : undefined}>
                <span className={css.stepWords}>
                  <span className={css.number({ at })}>
                    {at === 'done' ? <Icon name="check" size={12} /> : index + 1}
                  </span>
                  {it}
                </span>
              </li>
            );
          })}
        </ol>
        <p className={css.stepText}>
          {t('broadcast.stepOf', { number: now + 1, count: steps.length, name: steps[now] ?? '' })}
        </p>
        <p className={css.kept}>
          <span className={css.keptWords}>{t('broadcast.kept')}</span>
          <Button size="small" tone="quiet" disabled={busy} onClick={onStartOver}>
            {t('broadcast.startOver')}
          </Button>
        </p>
      </header>
      <div className={css.body}>{children}</div>
      <footer className={css.footer}>
        <span className={css.back}>
          {onBack && (
            <Button tone="quiet" disabled={busy} onClick={onBack}>
              {t('broadcast.back')}
            </Button>
          )}
        </span>
        <span className={css.summary}>{summary}</span>
        <Button tone="quiet" disabled={busy} onClick={onCancel}>
          {t('common.cancel')}
        </Button>
        {actions}
      </footer>
    </div>
  );
}

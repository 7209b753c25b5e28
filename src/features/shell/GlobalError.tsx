import type { Problem } from '#contract/failure.ts';
import { useText } from '#i18n/useText.ts';
import { Button } from '#ui/form/Button.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { useProblemText } from '../common/useProblemText.ts';
import * as css from './Connectivity.css.ts';
import * as mine from './GlobalError.css.ts';

interface GlobalErrorProps {
  problem: Problem;
  onRetry: () => void;
  onSignOut: () => void;
}

/** Replaces every screen until the error is cleared (SHELL-008), with two actions (A11). */
export function GlobalError({ problem, onRetry, onSignOut }: GlobalErrorProps) {
  const t = useText();
  const explain = useProblemText();
  return (
    <main className={mine.page}>
      <EmptyState
        drawing="broken"
        level={1}
        role="alert"
        title={t('error.title')}
        actions={
          <span className={css.actions}>
            <Button tone="primary" onClick={onRetry}>
              {t('error.retry')}
            </Button>
            <Button tone="quiet" onClick={onSignOut}>
              {t('common.signOut')}
            </Button>
          </span>
        }
      >
        <p>{explain(problem)}</p>
        <p className={css.kept}>{t('error.text')}</p>
      </EmptyState>
    </main>
  );
}

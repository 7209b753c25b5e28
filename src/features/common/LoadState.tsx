import type { Problem } from '#contract/failure.ts';
import { useText } from '#i18n/useText.ts';
import { Callout } from '#ui/feedback/Callout.tsx';
import { Loading } from '#ui/feedback/Loading.tsx';
import { Button } from '#ui/form/Button.tsx';
import { useProblemText } from './useProblemText.ts';

interface LoadStateProps {
  isLoading: boolean;
  isFailed: boolean;
  /** What a screen reader says while it is loaded. */
  label: string;
  problem: Problem | null;
  onRetry: () => void;
}

/** Draws in place of a list that it is being loaded, or why that failed. */
export function LoadState({ isLoading, isFailed, label, problem, onRetry }: LoadStateProps) {
  const t = useText();
  const explain = useProblemText();
  return (
    <>
      {isLoading && <Loading label={label} />}
      {isFailed && (
        <Callout
          tone="danger"
          role="alert"
          action={
            <Button size="small" onClick={onRetry}>
              {t('common.tryAgain')}
            </Button>
          }
        >
          {problem && explain(problem)}
        </Callout>
      )}
    </>
  );
}

import { useText } from '#i18n/useText.ts';
import { Callout } from '#ui/feedback/Callout.tsx';
import { Button } from '#ui/form/Button.tsx';
import { type PagedListActor, usePagedList } from './pagedList.ts';
import { useProblemText } from './useProblemText.ts';

/** Says why a list that is loaded in pages could not be loaded, and loads it again. */
export function ListProblem({ pages }: { pages: PagedListActor | undefined }) {
  const t = useText();
  const explain = useProblemText();
  const { problem } = usePagedList(pages);
  return (
    <Callout
      tone="danger"
      role="alert"
      action={
        <Button size="small" onClick={() => pages?.send({ type: 'list.retry' })}>
          {t('common.tryAgain')}
        </Button>
      }
    >
      {problem && explain(problem)}
    </Callout>
  );
}

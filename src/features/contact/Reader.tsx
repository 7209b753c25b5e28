import { useSelector } from '@xstate/react';
import { lazy, Suspense } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { documentViewMachine } from '#machines/message/documentView.machine.ts';

const DocumentPreview = lazy(() => import('../conversation/message/DocumentPreview.tsx'));

/** A document of the gallery, shown as it is in a conversation. */
export function Reader({ actor }: { actor: ActorRefFrom<typeof documentViewMachine> }) {
  const looking = useSelector(actor, (snapshot) => !snapshot.matches({ preview: 'closed' }));
  const name = useSelector(actor, ({ context }) => context.fileName);
  return looking ? (
    <Suspense>
      <DocumentPreview actor={actor} name={name} />
    </Suspense>
  ) : null;
}

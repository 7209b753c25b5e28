import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { documentViewMachine } from '#machines/message/documentView.machine.ts';
import { lazyPart } from '../common/lazyPart.tsx';

const DocumentPreview = lazyPart(() => import('../conversation/message/DocumentPreview.tsx')).part(
  (it) => it.default,
);

/** Shows a gallery document as in a conversation. */
export function Reader({ actor }: { actor: ActorRefFrom<typeof documentViewMachine> }) {
  const looking = useSelector(actor, (snapshot) => !snapshot.matches({ preview: 'closed' }));
  const name = useSelector(actor, ({ context }) => context.fileName);
  return looking ? <DocumentPreview actor={actor} name={name} /> : null;
}

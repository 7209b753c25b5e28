import { useSelector } from '@xstate/react';
import type { SnapshotFrom } from 'xstate';
import type { contactPanelMachine } from '#machines/customer/contactPanel.machine.ts';
import { lazyPart } from '#features/common/lazyPart.tsx';
import { PaneBoundary } from '#features/common/PaneBoundary.tsx';
import type { ContactPanelActor, ContactPanelProps } from './contactPanelActor.ts';

interface DialogsProps {
  actor: ContactPanelActor;
}

/** Panel and dialogs are imported when a conversation is open. */
const parts = lazyPart(() => import('./ContactPanelParts.tsx'));
export const preloadContactPanel = parts.preload;
const Dialogs = parts.part<DialogsProps>((it) => it.ContactDialogs);
const Planned = parts.part<Pick<ContactPanelProps, 'actor' | 'conversation'>>((it) => it.PlannedStrips, {
  failed: 'meanwhile',
});
const Panel = parts.part<ContactPanelProps>((it) => it.OpenPanel);

/** Draws the contact's dialogs once their charts are supplied. */
export function ContactDialogs({ actor }: DialogsProps) {
  const ready = useSelector(actor, (snapshot) => snapshot.matches({ parts: 'ready' }));
  return ready ? (
    <PaneBoundary>
      <Dialogs actor={actor} />
    </PaneBoundary>
  ) : null;
}

/** Draws what is planned for the conversation, once its charts are supplied. */
export function PlannedStrips(props: Pick<ContactPanelProps, 'actor' | 'conversation'>) {
  const ready = useSelector(props.actor, (snapshot) => snapshot.matches({ parts: 'ready' }));
  return ready ? <Planned {...props} /> : null;
}

const isPanelOpen = (snapshot: SnapshotFrom<typeof contactPanelMachine>): boolean =>
  snapshot.matches({ layout: { beside: 'open' } }) || snapshot.matches({ layout: { over: 'open' } });

/** Draws the open contact panel: beside the chat if there is room, else over it. */
export function ContactPanel(props: ContactPanelProps) {
  const open = useSelector(props.actor, isPanelOpen);
  return open ? (
    <PaneBoundary>
      <Panel {...props} />
    </PaneBoundary>
  ) : null;
}

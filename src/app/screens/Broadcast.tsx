import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { BroadcastWizard } from '#features/campaigns/wizard/BroadcastWizard.tsx';
import type { screenLoaderMachine } from '#machines/app/screenLoader.machine.ts';

export default function Broadcast({ loader }: { loader: ActorRefFrom<typeof screenLoaderMachine> }) {
  const broadcast = useSelector(loader, ({ children }) => children.broadcast);
  return broadcast ? <BroadcastWizard actor={broadcast} /> : null;
}

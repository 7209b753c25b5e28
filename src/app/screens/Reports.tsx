import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { ReportsScreen } from '#features/reports/ReportsScreen.tsx';
import type { screenMachine } from '#machines/app/screen.machine.ts';

export default function Reports({ screen }: { screen: ActorRefFrom<typeof screenMachine> }) {
  const reports = useSelector(screen, ({ children }) => children.reports);
  return reports ? <ReportsScreen actor={reports} /> : null;
}

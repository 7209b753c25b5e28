import { useSelector } from '@xstate/react';
import { AppearancePage } from '#features/settings/AppearancePage.tsx';
import { IntegrationsPage } from '#features/settings/IntegrationsPage.tsx';
import { NotificationPage } from '#features/settings/NotificationPage.tsx';
import { SettingsScreen } from '#features/settings/SettingsScreen.tsx';
import { settingsIn } from '#machines/app/routing.ts';
import { useOrganisation } from '#services/reads/session.ts';
import type { World } from '../wiring/world.ts';

/** The settings, by address. */
export default function Settings({ world }: { world: World }) {
  const { app, language, theme } = world.actors;
  const open = useSelector(app, ({ context }) => settingsIn(context.path));
  const push = useSelector(app, ({ children }) => children.push);
  const topics = useSelector(app, ({ children }) => children.topics);
  const instagram = useSelector(app, ({ children }) => children.instagram);
  const organisation = useOrganisation();
  return (
    <SettingsScreen open={open}>
      {open === 'integrations' && instagram && organisation && (
        <IntegrationsPage instagram={instagram} organisation={organisation} />
      )}
      {open === 'notifications' && push && topics && <NotificationPage push={push} topics={topics} />}
      {open === 'appearance' && <AppearancePage language={language} theme={theme} />}
    </SettingsScreen>
  );
}

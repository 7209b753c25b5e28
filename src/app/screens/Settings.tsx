import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { AppearancePage } from '#features/settings/AppearancePage.tsx';
import { IntegrationsPage } from '#features/settings/IntegrationsPage.tsx';
import { NotificationPage } from '#features/settings/NotificationPage.tsx';
import { SettingsScreen } from '#features/settings/SettingsScreen.tsx';
import type { screenMachine } from '#machines/app/screen.machine.ts';
import { settingsIn } from '#machines/app/screenAddress.ts';
import type { pushPermissionMachine } from '#machines/notifications/pushPermission.machine.ts';
import { useOrganisation } from '#services/reads/session.ts';
import type { AppContext } from '#app/wiring/appContext.ts';

interface SettingsProps {
  app: AppContext;
  screen: ActorRefFrom<typeof screenMachine>;
  push: ActorRefFrom<typeof pushPermissionMachine>;
}

/** Draws the settings page of the current address. */
export default function Settings({ app, screen, push }: SettingsProps) {
  const { app: appActor, language, theme, afterResolve, shortcuts } = app.actors;
  const open = useSelector(appActor, ({ context }) => settingsIn(context.path));
  const { topics, numbers, instagram, shop, payments } = useSelector(screen, ({ children }) => children);
  const organisation = useOrganisation();
  return (
    <SettingsScreen open={open}>
      {open === 'integrations' && numbers && instagram && shop && payments && organisation && (
        <IntegrationsPage
          numbers={numbers}
          instagram={instagram}
          shop={shop}
          payments={payments}
          organisation={organisation}
        />
      )}
      {open === 'notifications' && topics && <NotificationPage push={push} topics={topics} />}
      {open === 'appearance' && (
        <AppearancePage language={language} theme={theme} afterResolve={afterResolve} shortcuts={shortcuts} />
      )}
    </SettingsScreen>
  );
}

import '#i18n/addLazyTexts.ts';
import type { ShellActors } from './actors.ts';
import { NotificationDialog } from './notifications/NotificationDialog.tsx';
import { OrganisationDialogs } from './OrganisationDialogs.tsx';
import { Shortcuts } from './Shortcuts.tsx';

export { AccountItems } from './AccountItems.tsx';

/** Draws the shell's dialogs. All are closed at first, so they are imported after the page. */
export const ShellDialogs = ({ actors }: { actors: ShellActors }) => (
  <>
    <OrganisationDialogs actor={actors.organisationSwitch} />
    <Shortcuts actor={actors.shortcuts} />
    <NotificationDialog actor={actors.notifications} />
  </>
);

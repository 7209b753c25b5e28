/** The shell's dialogs, which are loaded after the page is drawn. */
export { NoticeDialog } from './notices/NoticeDialog.tsx';
export { OrganisationDialogs } from './OrganisationDialogs.tsx';

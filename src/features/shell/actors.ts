import type { ActorRefFrom } from 'xstate';
import type { connectivityMachine } from '#machines/connection/connectivity.machine.ts';
import type { rateLimitMachine } from '#machines/connection/rateLimit.machine.ts';
import type { afterResolveMachine } from '#machines/inbox/afterResolve.machine.ts';
import type { notificationListMachine } from '#machines/notifications/notificationList.machine.ts';
import type { pushPermissionMachine } from '#machines/notifications/pushPermission.machine.ts';
import type { appVersionMachine } from '#machines/shell/appVersion.machine.ts';
import type { languageMachine } from '#machines/shell/language.machine.ts';
import type { organisationSwitchMachine } from '#machines/shell/organisationSwitch.machine.ts';
import type { recordingMachine } from '#machines/shell/recording.machine.ts';
import type { shortcutsMachine } from '#machines/shell/shortcuts.machine.ts';
import type { sidebarMachine } from '#machines/shell/sidebar.machine.ts';
import type { themeMachine } from '#machines/shell/theme.machine.ts';
import type { toastMachine } from '#machines/shell/toast.machine.ts';

export type NotificationsActor = ActorRefFrom<typeof notificationListMachine>;
export type PushActor = ActorRefFrom<typeof pushPermissionMachine>;
export type SidebarActor = ActorRefFrom<typeof sidebarMachine>;
export type OrganisationSwitchActor = ActorRefFrom<typeof organisationSwitchMachine>;
export type ToastActor = ActorRefFrom<typeof toastMachine>;
export type LanguageActor = ActorRefFrom<typeof languageMachine>;
export type ThemeActor = ActorRefFrom<typeof themeMachine>;
export type RecordingActor = ActorRefFrom<typeof recordingMachine>;
export type ShortcutsActor = ActorRefFrom<typeof shortcutsMachine>;
export type AfterResolveActor = ActorRefFrom<typeof afterResolveMachine>;
export type ConnectivityActor = ActorRefFrom<typeof connectivityMachine>;
export type VersionActor = ActorRefFrom<typeof appVersionMachine>;
export type RateLimitActor = ActorRefFrom<typeof rateLimitMachine>;

/** Charts that the shell draws inside the dashboard. */
export interface ShellActors {
  sidebar: SidebarActor;
  organisationSwitch: OrganisationSwitchActor;
  toast: ToastActor;
  notifications: NotificationsActor;
  push: PushActor;
  language: LanguageActor;
  theme: ThemeActor;
  afterResolve: AfterResolveActor;
  shortcuts: ShortcutsActor;
  recording: RecordingActor;
}

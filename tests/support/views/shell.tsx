import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { type ActorRefFrom, createActor, SimulatedClock } from 'xstate';
import type { Me } from '#contract/identity.ts';
import type { PartActor } from '#features/common/lazyParts.ts';
import { PartFailed } from '#features/common/PartFailed.tsx';
import { PlanChooser } from '#features/billing/PlanChooser.tsx';
import { PlanScreen } from '#features/onboarding/PlanScreen.tsx';
import { Redirecting } from '#features/onboarding/Redirecting.tsx';
import { TwoFactorDialog } from '#features/account/TwoFactorDialog.tsx';
import { AdmissionScreen } from '#features/onboarding/AdmissionScreen.tsx';
import { OnboardingScreen } from '#features/onboarding/OnboardingScreen.tsx';
import type { ShellActors } from '#features/shell/actors.ts';
import { CommandPalette } from '#features/shell/CommandPalette.tsx';
import { Connectivity } from '#features/shell/Connectivity.tsx';
import { OrganisationDialogs } from '#features/shell/OrganisationDialogs.tsx';
import { OrganisationMenu } from '#features/shell/OrganisationMenu.tsx';
import { RateLimit } from '#features/shell/RateLimit.tsx';
import { Shell } from '#features/shell/Shell.tsx';
import { Shortcuts } from '#features/shell/Shortcuts.tsx';
import { VersionStrip } from '#features/shell/VersionStrip.tsx';
import { ToastSlot } from '#features/shell/ToastSlot.tsx';
import { EmailLink } from '#features/session/EmailLink.tsx';
import { LanguageLinks } from '#features/session/LanguageLinks.tsx';
import { MailRequest } from '#features/session/MailRequest.tsx';
import { Invitation } from '#features/session/Invitation.tsx';
import { NewPassword } from '#features/session/NewPassword.tsx';
import { SecondFactor } from '#features/session/SecondFactor.tsx';
import { SignIn } from '#features/session/SignIn.tsx';
import { TabOwner } from '#features/session/TabOwner.tsx';
import { SignUp } from '#features/session/SignUp.tsx';
import { notificationListMachine } from '#machines/notifications/notificationList.machine.ts';
import { pushPermissionMachine } from '#machines/notifications/pushPermission.machine.ts';
import type { signInMachine } from '#machines/session/signIn.machine.ts';
import { languageMachine } from '#machines/shell/language.machine.ts';
import { organisationSwitchMachine } from '#machines/shell/organisationSwitch.machine.ts';
import { recordingMachine } from '#machines/shell/recording.machine.ts';
import { afterResolveMachine } from '#machines/inbox/afterResolve.machine.ts';
import { shortcutsMachine } from '#machines/shell/shortcuts.machine.ts';
import { themeMachine } from '#machines/shell/theme.machine.ts';
import { toastMachine } from '#machines/shell/toast.machine.ts';
import { Tour } from '#features/tour/Tour.tsx';
import { PaletteFrame } from '#ui/overlay/PaletteFrame.tsx';
import { quiet } from '../quiet.ts';
import type { View } from './view.ts';

const nothing = () => {};
const clock = new SimulatedClock();

/** The user and the organisations of the models' samples. Unknown roles read the same in every language (A15). */
const me: Me = {
  user: { id: 'ada', name: 'Ada Njoh', email: 'ada@parley.test', avatar: null },
  memberships: [
    { role: 'owner', organisation: { id: 'wouri', name: 'Atelier Wouri', imageUrl: null } },
    { role: 'guest', organisation: { id: 'sanaga', name: 'Sanaga Logistics', imageUrl: null } },
  ],
  activeOrganisationId: 'wouri',
};

/** The shell's other charts in their first states. */
const others = (): Omit<ShellActors, 'sidebar'> => ({
  organisationSwitch: createActor(quiet(organisationSwitchMachine), {
    input: { activeOrganisationId: 'wouri' },
    clock,
  }).start(),
  toast: createActor(quiet(toastMachine), { clock }).start(),
  notifications: createActor(quiet(notificationListMachine), { input: { notifications: [] }, clock }).start(),
  push: createActor(quiet(pushPermissionMachine), { clock }).start(),
  language: createActor(quiet(languageMachine), { input: { wanted: 'en', english: {} }, clock }).start(),
  theme: createActor(quiet(themeMachine), { input: { choice: 'light', systemIsDark: false }, clock }).start(),
  afterResolve: createActor(quiet(afterResolveMachine), { input: { choice: 'stay' }, clock }).start(),
  shortcuts: createActor(quiet(shortcutsMachine), {
    input: { singleKeys: true, stepTo: 'timeline' as const },
    clock,
  }).start(),
  recording: createActor(quiet(recordingMachine), { clock }).start(),
});

/** Draws a part as its loading parent does. */
function PartStage({ actor }: { actor: PartActor }) {
  const failed = useSelector(actor, (snapshot) => snapshot.matches('failed'));
  return failed ? <PartFailed onRetry={() => actor.send({ type: 'part.retry' })} /> : null;
}

/** A form, or the page that follows it, as the product's screen chooses. */
function WithMail({ actor, form }: { actor: ActorRefFrom<typeof signInMachine>; form: ReactNode }) {
  const request = useSelector(actor, ({ children }) => children.mailRequest);
  const secondFactor = useSelector(actor, ({ children }) => children.secondFactor);
  if (secondFactor) return <SecondFactor actor={secondFactor} />;
  return request ? (
    <MailRequest actor={request} onBack={() => actor.send({ type: 'credentials.back' })} />
  ) : (
    form
  );
}

export const shellViews: Record<string, View> = {
  signIn: { whole: true, draw: (actor) => <WithMail actor={actor} form={<SignIn actor={actor} />} /> },
  mailRequest: {
    whole: true,
    draw: (actor) => <MailRequest actor={actor} onBack={nothing} />,
  },
  secondFactor: { whole: true, draw: (actor) => <SecondFactor actor={actor} /> },
  emailLink: { whole: true, draw: (actor) => <EmailLink actor={actor} /> },
  invitation: { whole: true, draw: (actor) => <Invitation actor={actor} /> },
  newPassword: { whole: true, draw: (actor) => <NewPassword actor={actor} /> },
  signUp: { whole: true, draw: (actor) => <WithMail actor={actor} form={<SignUp actor={actor} />} /> },
  admission: {
    whole: true,
    draw: (actor) => <AdmissionScreen actor={actor} me={me} dialog={TwoFactorDialog} onSignOut={nothing} />,
  },
  onboarding: {
    whole: true,
    draw: (actor) => <OnboardingScreen actor={actor} me={me} onSignOut={nothing} />,
  },
  channelRedirect: { whole: true, draw: (actor) => <Redirecting actor={actor} /> },
  planSelection: {
    whole: true,
    draw: (actor) => <PlanScreen actor={actor} me={me} plans={PlanChooser} onSignOut={nothing} />,
  },
  language: { draw: (actor) => <LanguageLinks actor={actor} /> },
  toast: { draw: (actor) => <ToastSlot actor={actor} onUndo={nothing} /> },
  tour: { draw: (actor) => <Tour actor={actor} /> },
  shortcuts: { draw: (actor) => <Shortcuts actor={actor} /> },
  commandPalette: {
    draw: (actor) => (
      <PaletteFrame label="Command palette" onClose={nothing}>
        <CommandPalette actor={actor} />
      </PaletteFrame>
    ),
  },
  connectivity: { draw: (actor) => <Connectivity actor={actor} /> },
  appVersion: { draw: (actor) => <VersionStrip actor={actor} /> },
  tabOwner: { whole: true, draw: (actor) => <TabOwner actor={actor} /> },
  lazyPart: { draw: (actor) => <PartStage actor={actor} /> },
  rateLimit: { draw: (actor) => <RateLimit actor={actor} /> },
  organisationSwitch: {
    draw: (actor) => (
      <>
        <OrganisationMenu actor={actor} me={me} open={false} />
        <OrganisationDialogs actor={actor} />
      </>
    ),
  },
  sidebar: {
    whole: true,
    draw: (actor) => (
      <Shell
        actors={{ ...others(), sidebar: actor }}
        me={me}
        mine={7}
        isConversationOpen={false}
        onSignOut={nothing}
      >
        <h1>Atelier Wouri</h1>
      </Shell>
    ),
  },
};

import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { lazyPart } from '#features/common/lazyPart.tsx';
import { SettingsScreen } from '#features/settings/SettingsScreen.tsx';
import { useText } from '#i18n/useText.ts';
import { Loading } from '#ui/feedback/Loading.tsx';
import { may } from '#contract/policy.ts';
import { activeRole } from '#machines/app/membership.ts';
import type { screenMachine } from '#machines/app/screen.machine.ts';
import { settingsIn } from '#machines/app/screenAddress.ts';
import type { outboxMachine } from '#machines/conversation/outbox.machine.ts';
import type { pushPermissionMachine } from '#machines/notifications/pushPermission.machine.ts';
import { useMe, useOrganisation } from '#services/reads/session.ts';
import type { AppContext } from '#app/wiring/appContext.ts';

/** Keeps the place of a page while it is imported. */
function PageLoading() {
  const t = useText();
  return <Loading label={t('settings.loadingPage')} />;
}
const page = { meanwhile: PageLoading };

const ProfilePage = lazyPart(() => import('#features/settings/pages/ProfilePage.tsx')).part(
  (it) => it.ProfilePage,
  page,
);
const BusinessPage = lazyPart(() => import('#features/settings/pages/BusinessPage.tsx')).part(
  (it) => it.BusinessPage,
  page,
);
const CopilotPage = lazyPart(() => import('#features/settings/pages/CopilotPage.tsx')).part(
  (it) => it.CopilotPage,
  page,
);
const TeamPage = lazyPart(() => import('#features/settings/pages/TeamPage.tsx')).part(
  (it) => it.TeamPage,
  page,
);
const IntegrationsPage = lazyPart(() => import('#features/settings/IntegrationsPage.tsx')).part(
  (it) => it.IntegrationsPage,
  page,
);
const SecurityPage = lazyPart(() => import('#features/settings/pages/SecurityPage.tsx')).part(
  (it) => it.SecurityPage,
  page,
);
const SnippetsPage = lazyPart(() => import('#features/snippets/SnippetsPage.tsx')).part(
  (it) => it.SnippetsPage,
  page,
);
const MacrosPage = lazyPart(() => import('#features/macros/MacrosPage.tsx')).part(
  (it) => it.MacrosPage,
  page,
);
const Help = lazyPart(() => import('./Help.tsx')).part((it) => it.default, page);
const TagsPage = lazyPart(() => import('#features/tags/TagsPage.tsx')).part((it) => it.TagsPage, page);
const PayBacksPage = lazyPart(() => import('#features/settings/pages/PayBacksPage.tsx')).part(
  (it) => it.PayBacksPage,
  page,
);
const TargetsPage = lazyPart(() => import('#features/settings/pages/TargetsPage.tsx')).part(
  (it) => it.TargetsPage,
  page,
);
const FieldsPage = lazyPart(() => import('#features/fields/FieldsPage.tsx')).part(
  (it) => it.FieldsPage,
  page,
);
const AssignmentPage = lazyPart(() => import('#features/settings/assignment/AssignmentPage.tsx')).part(
  (it) => it.AssignmentPage,
  page,
);
const SatisfactionPage = lazyPart(() => import('#features/settings/pages/SatisfactionPage.tsx')).part(
  (it) => it.SatisfactionPage,
  page,
);
const BillingPage = lazyPart(() => import('#features/billing/BillingPage.tsx')).part(
  (it) => it.BillingPage,
  page,
);

interface SettingsProps {
  app: AppContext;
  screen: ActorRefFrom<typeof screenMachine>;
  push: ActorRefFrom<typeof pushPermissionMachine>;
  outbox: ActorRefFrom<typeof outboxMachine>;
}

/** Draws the settings page of the current address. */
export default function Settings({ app, screen, push, outbox }: SettingsProps) {
  const { language, theme, enterKey, afterResolve, shortcuts } = app.actors;
  const settings = useSelector(screen, ({ children }) => children.settings);
  const open = useSelector(settings, (snapshot) => settingsIn(snapshot?.context.address ?? ''));
  const children = useSelector(settings, (snapshot) => snapshot?.children);
  const me = useMe();
  const organisation = useOrganisation();
  if (!children || !me || !organisation) return null;
  const role = activeRole(me);
  const image = me.memberships.find(({ organisation: { id } }) => id === me.activeOrganisationId)
    ?.organisation.imageUrl;
  const {
    account,
    topics,
    businessForm,
    optOuts,
    logo,
    download,
    deletion,
    numbers,
    instagram,
    shop,
    crm,
    payments,
    programs,
    team,
    rules,
    log,
    copilot,
    documents,
    pairs,
    unanswered,
    instructions,
    trial,
    billing,
    snippets,
    tags,
    fields,
    macros,
    targets,
    assignment,
    preview,
    satisfaction,
    payBacks,
  } = children;
  return (
    <SettingsScreen
      open={open}
      isAdmin={role === 'admin'}
      hasSubscriptions={organisation.has_subscriptions ?? false}
      language={language}
    >
      {open === 'profile' && account && topics && (
        <ProfilePage
          user={me.user}
          account={account}
          push={push}
          topics={topics}
          appearance={{ language, theme, enterKey, afterResolve, shortcuts, outbox }}
        />
      )}
      {open === 'business' && businessForm && (
        <BusinessPage
          actor={businessForm}
          optOuts={optOuts}
          logo={
            logo && may(role, 'business.change')
              ? { actor: logo, name: organisation.name, image: image ?? null }
              : null
          }
          number={organisation.wa_phone_number}
          data={download && deletion && may(role, 'organisation.data') ? { download, deletion } : null}
        />
      )}
      {open === 'ai-rules' && copilot && documents && pairs && unanswered && instructions && topics && (
        <CopilotPage
          actor={copilot}
          documents={documents}
          pairs={pairs}
          unanswered={unanswered}
          instructions={instructions}
          trial={trial && may(role, 'copilot.change') ? trial : null}
          push={push}
          topics={topics}
        />
      )}
      {open === 'team' && team && <TeamPage actor={team} userId={me.user.id} />}
      {open === 'integrations' && numbers && instagram && shop && crm && payments && programs && (
        <IntegrationsPage
          numbers={numbers}
          instagram={instagram}
          shop={shop}
          crm={crm}
          payments={payments}
          programs={programs}
          organisation={organisation}
        />
      )}
      {open === 'security' && rules && log && <SecurityPage rules={rules} log={log} />}
      {open === 'snippets' && snippets && <SnippetsPage actor={snippets} />}
      {open === 'macros' && macros && <MacrosPage actor={macros} />}
      {open === 'payBacks' && payBacks && <PayBacksPage actor={payBacks} />}
      {open === 'help' && <Help app={app} />}
      {open === 'tags' && tags && <TagsPage actor={tags} />}
      {open === 'targets' && targets && <TargetsPage actor={targets} />}
      {open === 'fields' && fields && <FieldsPage actor={fields} />}
      {open === 'assignment' && assignment && preview && (
        <AssignmentPage actor={assignment} preview={preview} />
      )}
      {open === 'satisfaction' && satisfaction && <SatisfactionPage actor={satisfaction} />}
      {open === 'billing' && billing && <BillingPage actor={billing} />}
    </SettingsScreen>
  );
}

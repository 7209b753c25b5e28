import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { may } from '#contract/policy.ts';
import { CONNECTED } from '#contract/organisation.ts';
import { useFormats } from '#i18n/useFormats.ts';
import { useText } from '#i18n/useText.ts';
import { hasTab, profileTabs, type ProfileTab } from '#lib/profileTabs.ts';
import { visible } from '#lib/visible.ts';
import type { contactProfileMachine } from '#machines/customer/contactProfile.machine.ts';
import type { profileTabMachine } from '#machines/customer/profileTab.machine.ts';
import { useContact, useProfile } from '#services/reads/contact.ts';
import { useOrganisation } from '#services/reads/session.ts';
import { Avatar } from '#ui/layout/Avatar.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { Button } from '#ui/form/Button.tsx';
import { Dialog } from '#ui/overlay/Dialog.tsx';
import type { Glyph } from '#ui/layout/glyphs.tsx';
import { TabDialog } from '#ui/overlay/TabDialog.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { phoneText } from '../common/phone.ts';
import { useProblemText } from '../common/useProblemText.ts';
import { Campaigns } from './Campaigns.tsx';
import * as css from './Contact.css.ts';
import { ContactData } from './ContactData.tsx';
import { DeletionDialog } from './DeletionDialog.tsx';
import { EditForm } from './EditForm.tsx';
import { Gallery } from './Gallery.tsx';
import { Info } from './Info.tsx';
import { Summary } from './Summary.tsx';
import { ContactTimeline } from '../contacts/ContactTimeline.tsx';
import { PaymentTab } from '../payment/PaymentTab.tsx';
import { ActivityTab } from '../shop/ActivityTab.tsx';
import { TemplatesTab } from '../template/TemplatesTab.tsx';

const icons: Record<ProfileTab, Glyph> = {
  info: 'user',
  campaigns: 'megaphone',
  templates: 'template',
  activity: 'bag',
  paymentHistory: 'file',
  media: 'image',
};

type Actor = ActorRefFrom<typeof contactProfileMachine>;
type TabActor = ActorRefFrom<typeof profileTabMachine>;

/** Shows the contact's profile with tabs in a sidebar, on a phone as a list (PROF-001). */
export function ProfileDialog({ actor }: { actor: Actor }) {
  const t = useText();
  const explain = useProblemText();
  const isLoading = useSelector(actor, (snapshot) => snapshot.matches('loading'));
  const isEmpty = useSelector(actor, (snapshot) => snapshot.matches('empty'));
  const failed = useSelector(actor, (snapshot) => snapshot.matches('failed'));
  const tabs = useSelector(actor, ({ children }) => children.tabs);
  const problem = useSelector(actor, ({ context }) => context.problem);
  const close = () => actor.send({ type: 'profile.close' });

  return (
    <>
      <Dialog open={isLoading} title={t('contact.title')} closeLabel={t('common.close')} onClose={close}>
        <p role="status">{t('contact.loading')}</p>
        <div className={css.waiting}>
          <Skeleton shape="disc" width={64} height={64} />
          <Skeleton width="60%" />
          <Skeleton width="40%" />
          <Skeleton width="80%" />
        </div>
      </Dialog>
      <Dialog open={isEmpty} title={t('contact.title')} closeLabel={t('common.close')} onClose={close}>
        <EmptyState level={3} title={t('contact.emptyTitle')}>
          {t('contact.emptyText')}
        </EmptyState>
      </Dialog>
      <Dialog
        open={failed}
        alert
        title={t('contact.failed')}
        description={problem ? explain(problem, 'contact.fetchFailed') : ''}
        closeLabel={t('common.close')}
        onClose={close}
        footer={
          <>
            <Button tone="quiet" onClick={close}>
              {t('common.close')}
            </Button>
            <Button tone="primary" icon="refresh" onClick={() => actor.send({ type: 'profile.retry' })}>
              {t('common.tryAgain')}
            </Button>
          </>
        }
      />
      {tabs && <Profile actor={tabs} onClose={close} />}
    </>
  );
}

/** Draws the open profile with its tabs. */
export function Profile({ actor, onClose }: { actor: TabActor; onClose: () => void }) {
  const t = useText();
  const formats = useFormats();
  const { customer, hasCampaigns } = useSelector(actor, ({ context }) => context);
  const tab = useSelector(actor, tabOf);
  const { edit, export: download, deletion, summary } = useSelector(actor, ({ children }) => children);
  const editing = useSelector(
    edit,
    (snapshot) => snapshot?.matches('editing') || snapshot?.matches('saving'),
  );
  const { templates, activity, payments, media, timeline } = useSelector(actor, ({ children }) => children);
  const contactId = customer.contactId ?? '';
  const contact = useContact(customer.channel, contactId);
  const profile = useProfile(customer.channel, contactId);
  const files = profile && Object.values(profile.media_counts).reduce((sum, count) => sum + count, 0);
  const hasModel = useOrganisation()?.has_model ?? false;
  const hasShop = customer.shopStatus === CONNECTED.integration;
  const name = visible(customer.name);

  const tabs = profileTabs
    .filter((it) => hasTab(it, { ...customer, hasCampaigns }))
    .map((value) => ({
      value,
      label: t(`contact.${value}`),
      icon: icons[value],
      count:
        value === 'media' && files
          ? { value: formats.figure(files), label: t('contact.count.media', { count: files }) }
          : undefined,
    }));
  return (
    <TabDialog
      open
      title={t('contact.title')}
      closeLabel={t('common.close')}
      backLabel={t('contact.back')}
      onClose={onClose}
      tabsLabel={t('contact.tabs')}
      home="info"
      tabs={tabs}
      value={tab}
      onChange={(next) => actor.send({ type: 'profile.tab', tab: next })}
      onBack={() => actor.send({ type: 'profile.back' })}
      identity={
        <>
          <Avatar
            name={name}
            image={contact?.image_url}
            size={64}
            corner={customer.channel === 'instagram' ? 'camera-square' : 'phone-bubble'}
          />
          <b className={css.name} dir="auto">
            {name}
          </b>
          <span className={css.small}>
            <bdi>
              {contact?.whatsapp_phone
                ? phoneText(contact.whatsapp_phone)
                : contact?.username && `@${visible(contact.username)}`}
            </bdi>
          </span>
        </>
      }
      actions={
        tab === 'info' &&
        !editing && (
          <Button size="small" icon="pencil" onClick={() => actor.send({ type: 'profile.edit' })}>
            {t('contact.edit')}
          </Button>
        )
      }
    >
      {tab === 'info' &&
        (editing && edit ? (
          <EditForm actor={edit} />
        ) : (
          contact && (
            <Info
              contact={contact}
              onCopy={(text) => actor.send({ type: 'profile.copy', text })}
              onDetails={hasShop ? () => actor.send({ type: 'profile.details' }) : null}
            >
              <Summary contact={contact} actor={(hasModel && summary) || null} />
              {timeline && <ContactTimeline actor={timeline} />}
              {download && deletion && may(customer.role, 'contacts.delete') && (
                <ContactData download={download} deletion={deletion} />
              )}
            </Info>
          )
        ))}
      {deletion && <DeletionDialog actor={deletion} />}
      {tab === 'campaigns' && <Campaigns campaigns={profile?.campaigns ?? []} />}
      {tab === 'templates' && templates && <TemplatesTab actor={templates} />}
      {tab === 'activity' && activity && <ActivityTab actor={activity} />}
      {tab === 'paymentHistory' && payments && <PaymentTab actor={payments} />}
      {tab === 'media' && media && <Gallery actor={media} />}
    </TabDialog>
  );
}

const tabOf = (snapshot: ReturnType<TabActor['getSnapshot']>): ProfileTab =>
  profileTabs.find((tab) => snapshot.matches(tab)) ?? 'info';

import { useSelector } from '@xstate/react';
import { useText } from '#i18n/useText.ts';
import { visible } from '#lib/visible.ts';
import { Drawer } from '#ui/overlay/Drawer.tsx';
import { ProfileDialog } from '#features/contact/ProfileDialog.tsx';
import { CustomerDialog } from '#features/shop/CustomerDialog.tsx';
import { FollowersDialog } from '#features/conversation/dialogs/FollowersDialog.tsx';
import { MacroDialog } from '#features/macros/MacroDialog.tsx';
import { ScheduledStrips } from '#features/planning/ScheduledStrips.tsx';
import { SendLaterDialog } from '#features/planning/SendLaterDialog.tsx';
import { SnoozeDialog } from '#features/planning/SnoozeDialog.tsx';
import { SnoozeStrip } from '#features/planning/SnoozeStrip.tsx';
import { OrderDialog } from '#features/shop/OrderDialog.tsx';
import type { ContactPanelActor, ContactPanelProps } from './contactPanelActor.ts';
import * as css from './ContactPanel.css.ts';
import { ContactPanelHead } from './ContactPanelHead.tsx';
import { ContactSections } from './ContactSections.tsx';

/** Draws the profile and the shop's customer and order dialogs, all closed at first. */
export function ContactDialogs({ actor }: { actor: ContactPanelActor }) {
  const { profile, shopCustomer, createOrder, snooze, sendLater, macros, followers } = useSelector(
    actor,
    ({ children }) => children,
  );
  return (
    <>
      {profile && <ProfileDialog actor={profile} />}
      {shopCustomer && <CustomerDialog actor={shopCustomer} />}
      {createOrder && <OrderDialog actor={createOrder} />}
      {snooze && <SnoozeDialog actor={snooze} />}
      {sendLater && <SendLaterDialog actor={sendLater} />}
      {macros && <MacroDialog actor={macros} />}
      {followers && <FollowersDialog actor={followers} />}
    </>
  );
}

/** Draws what is planned for the conversation, above its footer. */
export function PlannedStrips({ actor, conversation }: Pick<ContactPanelProps, 'actor' | 'conversation'>) {
  const { snooze, scheduled } = useSelector(actor, ({ children }) => children);
  return (
    <>
      {snooze && <SnoozeStrip actor={snooze} snooze={conversation.snooze} />}
      {scheduled && <ScheduledStrips actor={scheduled} conversationId={conversation._id} />}
    </>
  );
}

/** Draws the open panel; phone number and notes need no other screen. */
export function OpenPanel({ actor, conversation, onNote }: ContactPanelProps) {
  const t = useText();
  const over = useSelector(actor, (snapshot) => snapshot.matches({ layout: { over: 'open' } }));
  const close = () => actor.send({ type: 'panel.close' });
  const title = t('contactPanel.title', { name: visible(conversation.user.name) });
  const content = (
    <>
      <ContactPanelHead
        conversation={conversation}
        over={over}
        onClose={close}
        onProfile={() => actor.send({ type: 'panel.show', dialog: 'profile' })}
      />
      <ContactSections actor={actor} onNote={onNote} />
    </>
  );
  return over ? (
    <Drawer title={title} onClose={close}>
      {content}
    </Drawer>
  ) : (
    <aside className={css.beside} data-beside="" data-contact-panel="" aria-label={title}>
      {content}
    </aside>
  );
}

import { useSelector } from '@xstate/react';
import { CONNECTED } from '#contract/organisation.ts';
import { useText } from '#i18n/useText.ts';
import { MenuItem } from '#ui/overlay/Menu.tsx';
import { singleKey } from '#features/common/singleKey.ts';
import type { ContactPanelActor } from '#features/conversation/panel/contactPanelActor.ts';

/** Adds the contact's actions to the conversation's menu. */
export function ContactMenu({ actor, isResolved }: { actor: ContactPanelActor; isResolved: boolean }) {
  const t = useText();
  const { customerId, shopStatus } = useSelector(actor, ({ context }) => context.customer);
  // Without a shop the order dialog offers to connect one (SHOP-010); with one, an unlinked contact is added first
  // (SHOP-029).
  const mayOrder = customerId !== null || shopStatus !== CONNECTED.integration;
  const isLinked = customerId !== null && shopStatus === CONNECTED.integration;
  return (
    <>
      <MenuItem
        icon="panel"
        keys={singleKey('contactPanel')}
        onSelect={() => actor.send({ type: 'panel.toggle' })}
      >
        {t('contactPanel.toggle')}
      </MenuItem>
      <MenuItem
        icon="user"
        keys={singleKey('profile')}
        onSelect={() => actor.send({ type: 'panel.show', dialog: 'profile' })}
      >
        {t('contactPanel.profile')}
      </MenuItem>
      <MenuItem
        icon="play"
        keys={singleKey('macros')}
        onSelect={() => actor.send({ type: 'panel.show', dialog: 'macros' })}
      >
        {t('contactPanel.macros')}
      </MenuItem>
      <MenuItem
        icon="bell"
        keys={singleKey('followers')}
        onSelect={() => actor.send({ type: 'panel.show', dialog: 'followers' })}
      >
        {t('contactPanel.followers')}
      </MenuItem>
      <MenuItem
        icon="tag"
        keys={singleKey('tags')}
        onSelect={() => actor.send({ type: 'panel.show', dialog: 'tags' })}
      >
        {t('contactPanel.editTags')}
      </MenuItem>
      {!isResolved && (
        <MenuItem
          icon="clock"
          keys={singleKey('snooze')}
          onSelect={() => actor.send({ type: 'panel.show', dialog: 'snooze' })}
        >
          {t('conversation.snooze')}
        </MenuItem>
      )}
      <MenuItem
        icon="bag"
        onSelect={() => actor.send({ type: 'panel.show', dialog: mayOrder ? 'order' : 'customer' })}
      >
        {t(mayOrder ? 'contactPanel.order' : 'contactPanel.addCustomer')}
      </MenuItem>
      {isLinked && (
        <MenuItem icon="pencil" onSelect={() => actor.send({ type: 'panel.show', dialog: 'customer' })}>
          {t('shop.updateTitle')}
        </MenuItem>
      )}
    </>
  );
}

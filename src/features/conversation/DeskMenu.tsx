import { useSelector } from '@xstate/react';
import { CONNECTED } from '#contract/organisation.ts';
import { useText } from '#i18n/useText.ts';
import { MenuItem } from '#ui/Menu.tsx';
import { singleKey } from '../common/singleKey.ts';
import type { DeskActor } from './deskActor.ts';

/** What can be done about the customer, in the conversation's menu. */
export function DeskMenu({ actor }: { actor: DeskActor }) {
  const t = useText();
  const { customerId, shopStatus } = useSelector(actor, ({ context }) => context.customer);
  // Without a shop the order's dialog offers to connect one (SHOP-010); with one, a stranger is added first (SHOP-029).
  const mayOrder = customerId !== null || shopStatus !== CONNECTED.integration;
  const isLinked = customerId !== null && shopStatus === CONNECTED.integration;
  return (
    <>
      <MenuItem
        icon="user"
        keys={singleKey('profile')}
        onSelect={() => actor.send({ type: 'desk.wish', wish: 'profile' })}
      >
        {t('desk.profile')}
      </MenuItem>
      <MenuItem
        icon="bag"
        onSelect={() => actor.send({ type: 'desk.wish', wish: mayOrder ? 'order' : 'customer' })}
      >
        {t(mayOrder ? 'desk.order' : 'desk.addCustomer')}
      </MenuItem>
      {isLinked && (
        <MenuItem icon="pencil" onSelect={() => actor.send({ type: 'desk.wish', wish: 'customer' })}>
          {t('shop.updateTitle')}
        </MenuItem>
      )}
    </>
  );
}

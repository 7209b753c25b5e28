import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { CrmSlot } from '#contract/crm.ts';
import type { MessageId } from '#i18n/english.ts';
import { useText } from '#i18n/useText.ts';
import { BlockedNote } from '#features/common/BlockedNote.tsx';
import { isLocked } from '#machines/settings/crmConnection.machine.ts';
import { Callout } from '#ui/feedback/Callout.tsx';
import { Tabs } from '#ui/layout/Tabs.tsx';
import type { CrmConnectionActor } from '../integrationActors.ts';
import * as card from '../Integration.css.ts';
import * as css from './Crm.css.ts';
import { CrmAccount } from './CrmAccount.tsx';

const TABS: readonly CrmSlot[] = ['shopify', 'zoho', 'pipedrive'];

/** Why a system cannot be connected, by it and by what is connected (INT-ZOHO-002, INT-PIPE-002, B44). */
const takenTexts: Partial<Record<string, MessageId>> = {
  'shopify.zoho': 'shopConnect.taken.zoho',
  'shopify.pipedrive': 'shopConnect.taken.pipedrive',
  'zoho.shopify': 'crm.taken.zoho.shopify',
  'zoho.pipedrive': 'crm.taken.zoho.pipedrive',
  'pipedrive.shopify': 'crm.taken.pipedrive.shopify',
  'pipedrive.zoho': 'crm.taken.pipedrive.zoho',
};

/** Shows the customer systems, of which one can be connected; `shop` is the shop's card (SET-007, SET-009). */
export function CrmSection({ actor, shop }: { actor: CrmConnectionActor; shop: ReactNode }) {
  const t = useText();
  const open = useSelector(actor, (snapshot) => snapshot.value) as CrmSlot;
  const { connected } = useSelector(actor, ({ context }) => context);
  const account = useSelector(actor, ({ children }) => children.account);
  const [first, second] = connected;
  return (
    <>
      {first && second && (
        <Callout
          tone="warning"
          title={t('crm.two', { first: t(`crm.${first}`), second: t(`crm.${second}`) })}
        >
          {t('crm.twoText')}
        </Callout>
      )}
      <div className={card.blocked}>
        <BlockedNote action="advanced" />
      </div>
      <div className={css.card}>
        <Tabs
          label={t('settings.crm')}
          value={open}
          tabs={TABS.map((tab) => ({
            value: tab,
            label: t(`crm.${tab}`),
            ...(connected.includes(tab) ? { icon: 'check' as const } : {}),
            ...(isLocked(connected, tab)
              ? { icon: 'lock' as const, disabled: true, hint: t('shopConnect.unavailable') }
              : {}),
          }))}
          onChange={(tab) => actor.send({ type: 'tab.open', tab })}
        >
          {open === 'shopify' ? (
            <div className={css.inner}>{shop}</div>
          ) : (
            account && <CrmAccount key={open} actor={account} />
          )}
        </Tabs>
      </div>
      <div className={css.notes}>
        {TABS.filter((tab) => isLocked(connected, tab))
          .flatMap((tab) => connected.flatMap((other) => takenTexts[`${tab}.${other}`] ?? []))
          .map((text) => (
            <p key={text} className={css.text}>
              {t(text)}
            </p>
          ))}
      </div>
    </>
  );
}

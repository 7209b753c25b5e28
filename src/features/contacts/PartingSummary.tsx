import { useSelector } from '@xstate/react';
import type { Parting } from '#contract/contactParting.ts';
import { useText } from '#i18n/useText.ts';
import { visible } from '#lib/visible.ts';
import { phoneText } from '../common/phone.ts';
import type { ContactPartingActor } from './contactActors.ts';
import * as css from './Contacts.css.ts';

/** Shows how many messages and files move to the new contact, and how many stay. */
export function PartingSummary({ actor, parting }: { actor: ContactPartingActor; parting: Parting }) {
  const t = useText();
  const { identities, cut, name } = useSelector(actor, ({ context }) => context);
  if (!cut) return null;
  const numbers = identities.map(phoneText).join(', ');
  const stays = parting.identities.flatMap(({ value }) =>
    identities.includes(value) ? [] : [phoneText(value)],
  );
  return (
    <>
      <h3 className={css.section}>
        {t('contactParting.movesTo', { name: visible(name.trim()) || numbers })}
      </h3>
      <dl className={css.sums}>
        <dt>{t('contactParting.numbers')}</dt>
        <dd>
          <bdi>{numbers}</bdi>
        </dd>
        <dt>{t('contactMerge.messages')}</dt>
        <dd>{cut.moves}</dd>
        <dt>{t('contactParting.files')}</dt>
        <dd>{cut.files}</dd>
      </dl>
      <h3 className={css.section}>{t('contactParting.staysWith', { name: visible(parting.name) })}</h3>
      <dl className={css.sums}>
        <dt>{t('contactParting.numbers')}</dt>
        <dd>
          <bdi>{stays.join(', ')}</bdi>
        </dd>
        <dt>{t('contactMerge.messages')}</dt>
        <dd>{parting.messages_total - cut.moves}</dd>
        <dt>{t('contactMerge.notes')}</dt>
        <dd>{parting.notes}</dd>
        <dt>{t('contactMerge.invoices')}</dt>
        <dd>{parting.invoices}</dd>
      </dl>
      <p className={css.small}>{t('contactParting.effect')}</p>
    </>
  );
}

import { useSelector } from '@xstate/react';
import { type Parting, PARTING_NAME } from '#contract/contactParting.ts';
import { useDateTime } from '#i18n/useDateTime.ts';
import { useText } from '#i18n/useText.ts';
import { visible } from '#lib/visible.ts';
import { Button } from '#ui/form/Button.tsx';
import { Checkbox } from '#ui/form/Checkbox.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { phoneText } from '../common/phone.ts';
import type { ContactPartingActor } from './contactActors.ts';
import * as css from './Contacts.css.ts';
import { PartingMessage } from './PartingMessage.tsx';

/** Lets an admin choose the other person's numbers, name and first message. */
export function PartingChoice({ actor, parting }: { actor: ContactPartingActor; parting: Parting }) {
  const t = useText();
  const dated = useDateTime();
  const { identities, cut, name } = useSelector(actor, ({ context }) => context);
  const isPaging = useSelector(actor, (snapshot) => snapshot.matches('paging'));
  const page = (type: 'contactParting.earlier' | 'contactParting.later') => (
    <div className={css.swap}>
      <Button size="small" busy={isPaging} onClick={() => actor.send({ type })}>
        {t(type)}
      </Button>
    </div>
  );
  return (
    <>
      <p>{t('contactParting.text', { name: visible(parting.name) })}</p>
      <fieldset className={css.choices}>
        <legend className={css.section}>{t('contactParting.identities')}</legend>
        {parting.identities.map(({ value, seen_at: seen }) => (
          <Checkbox
            key={value}
            label={phoneText(value)}
            help={t('contactParting.seen', { at: dated(Date.parse(seen)) })}
            checked={identities.includes(value)}
            onChange={() => actor.send({ type: 'contactParting.toggle', value })}
          />
        ))}
        {identities.length === parting.identities.length && (
          <p role="status" className={css.small}>
            {t('contactParting.leaveOne')}
          </p>
        )}
      </fieldset>
      <TextField
        label={t('contactParting.name')}
        dir="auto"
        autoComplete="off"
        maxLength={PARTING_NAME}
        value={name}
        onChange={(event) => actor.send({ type: 'contactParting.name', name: event.target.value })}
      />
      <fieldset className={css.choices} aria-busy={isPaging}>
        <legend className={css.section}>{t('contactParting.messages')}</legend>
        {parting.has_earlier && page('contactParting.earlier')}
        {parting.messages.length === 0 && <p className={css.small}>{t('contactParting.noMessages')}</p>}
        {parting.messages.map((message) => (
          <PartingMessage
            key={message._id}
            message={message}
            isCut={cut?._id === message._id}
            moves={cut !== null && message.place >= cut.place}
            onChoose={() => actor.send({ type: 'contactParting.choose', id: message._id })}
          />
        ))}
        {parting.has_later && page('contactParting.later')}
      </fieldset>
      <p role="status" className={css.small}>
        {cut === null
          ? t('contactParting.chooseMessage')
          : cut.moves === 0 || cut.moves === parting.messages_total
            ? t('contactParting.leaveMessage')
            : t('contactParting.moves', { count: cut.moves, files: cut.files })}
      </p>
    </>
  );
}

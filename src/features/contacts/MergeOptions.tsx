import { useSelector } from '@xstate/react';
import { useText } from '#i18n/useText.ts';
import { visible } from '#lib/visible.ts';
import { Loading } from '#ui/feedback/Loading.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { Icon } from '#ui/layout/Icon.tsx';
import { phoneText } from '../common/phone.ts';
import { glyphOf } from './channelGlyph.ts';
import type { ContactMergeActor } from './contactActors.ts';
import * as css from './Contacts.css.ts';

/** Offers contacts that may be the same person, and finds others. */
export function MergeOptions({ actor }: { actor: ContactMergeActor }) {
  const t = useText();
  const { words, options } = useSelector(actor, ({ context }) => context);
  const isListed = useSelector(actor, (snapshot) => snapshot.matches({ choosing: 'listed' }));
  const isBlank = words.trim() === '';
  return (
    <>
      <TextField
        label={t('contactMerge.search')}
        icon="search"
        dir="auto"
        autoComplete="off"
        maxLength={200}
        value={words}
        onChange={(event) => actor.send({ type: 'contactMerge.type', words: event.target.value })}
      />
      {isListed ? (
        options.length === 0 && (
          <p role="status" className={css.small}>
            {t(isBlank ? 'contactMerge.noDuplicates' : 'contactMerge.noneFound')}
          </p>
        )
      ) : (
        <Loading label={t('contactMerge.looking')} />
      )}
      {isListed && options.length > 0 && (
        <ul className={css.list} aria-label={t('contactMerge.options')}>
          {options.map(({ _id, name, channel, phone, username, reason }) => (
            <li key={_id}>
              <button
                type="button"
                className={css.option}
                onClick={() => actor.send({ type: 'contactMerge.choose', id: _id })}
              >
                <Icon name={glyphOf(channel)} />
                <span className={css.who}>
                  <span className={css.name} dir="auto">
                    {visible(name)}
                  </span>
                  <span className={css.small}>
                    <bdi>{phone ? phoneText(phone) : username && `@${visible(username)}`}</bdi>
                    {reason && ` · ${t(`contactMerge.reason.${reason}`)}`}
                  </span>
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

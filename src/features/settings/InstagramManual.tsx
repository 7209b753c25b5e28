import { useSelector } from '@xstate/react';
import { useText } from '#i18n/useText.ts';
import type { Field } from '#machines/settings/instagramManual.machine.ts';
import { Button } from '#ui/form/Button.tsx';
import { Callout } from '#ui/feedback/Callout.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { account as named } from '../common/Sheet.css.ts';
import type { InstagramManualActor } from './integrationActors.ts';
import * as css from './Integration.css.ts';

const methods = ['page', 'person'] as const;

/**
 * Draws "Advanced": a page's id and token, tested first (INT-IG-006), or a user's token and one of its pages
 * (INT-IG-009).
 */
export function InstagramManual({ actor }: { actor: InstagramManualActor }) {
  const t = useText();
  const { account, pages, chosen, method } = useSelector(actor, ({ context }) => context);
  const stage = useSelector(actor, ({ value }) => value);

  if (stage === 'tested' || (stage === 'connecting' && account))
    return (
      <Callout tone="success" title={t('instagram.tested')}>
        <span className={named}>@{account?.username}</span> {account?.name}
      </Callout>
    );
  if (stage === 'choosingPage' || stage === 'selecting')
    return (
      <fieldset className={css.methods} disabled={stage === 'selecting'}>
        <legend>{t(pages.length === 0 ? 'instagram.noPages' : 'instagram.choosePage')}</legend>
        {pages.map(({ id, name, username }) => (
          <label key={id} className={css.method}>
            <input
              type="radio"
              name="instagram-page"
              checked={chosen === id}
              onChange={() => actor.send({ type: 'manual.choosePage', id })}
            />
            {name} {username && `@${username}`}
          </label>
        ))}
      </fieldset>
    );

  const busy = stage !== 'editing';
  return (
    <>
      <fieldset className={css.methods} disabled={busy}>
        <legend>{t('instagram.method')}</legend>
        {methods.map((value) => (
          <label key={value} className={css.method}>
            <input
              type="radio"
              name="instagram-method"
              checked={method === value}
              onChange={() => actor.send({ type: 'manual.method', method: value })}
            />
            {t(`instagram.method.${value}`)}
          </label>
        ))}
      </fieldset>
      {method === 'page' ? (
        <>
          <Typed actor={actor} field="pageId" busy={busy} />
          <Typed actor={actor} field="pageToken" busy={busy} />
        </>
      ) : (
        <Typed actor={actor} field="userToken" busy={busy} />
      )}
    </>
  );
}

function Typed({ actor, field, busy }: { actor: InstagramManualActor; field: Field; busy: boolean }) {
  const t = useText();
  const value = useSelector(actor, ({ context }) => context[field]);
  return (
    <TextField
      label={t(`instagram.${field}`)}
      autoComplete="off"
      spellCheck={false}
      maxLength={1000}
      readOnly={busy}
      value={value}
      onChange={(event) => actor.send({ type: 'manual.type', field, text: event.target.value })}
    />
  );
}

/** Draws the buttons of each stage. */
export function ManualFooter({ actor }: { actor: InstagramManualActor }) {
  const t = useText();
  const method = useSelector(actor, ({ context }) => context.method);
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  const can = useSelector(
    actor,
    (snapshot) => ({
      back: snapshot.can({ type: 'manual.back' }),
      test: snapshot.can({ type: 'manual.test' }),
      find: snapshot.can({ type: 'manual.findPages' }),
      select: snapshot.can({ type: 'manual.selectPage' }),
    }),
    same,
  );
  const stage = useSelector(actor, ({ value }) => value);
  const back = (
    <Button tone="quiet" disabled={!can.back} onClick={() => actor.send({ type: 'manual.back' })}>
      {t('instagram.back')}
    </Button>
  );
  if (stage === 'tested' || stage === 'connecting')
    return (
      <>
        {back}
        <Button tone="primary" busy={busy} onClick={() => actor.send({ type: 'manual.connect' })}>
          {t('instagram.connectPage')}
        </Button>
      </>
    );
  if (stage === 'choosingPage' || stage === 'selecting')
    return (
      <>
        {back}
        <Button
          tone="primary"
          busy={busy}
          disabled={!can.select && !busy}
          onClick={() => actor.send({ type: 'manual.selectPage' })}
        >
          {t('instagram.selectPage')}
        </Button>
      </>
    );
  return (
    <>
      {back}
      {method === 'page' ? (
        <Button
          tone="primary"
          busy={busy}
          disabled={!can.test && !busy}
          onClick={() => actor.send({ type: 'manual.test' })}
        >
          {t('instagram.test')}
        </Button>
      ) : (
        <Button
          tone="primary"
          busy={busy}
          disabled={!can.find && !busy}
          onClick={() => actor.send({ type: 'manual.findPages' })}
        >
          {t('instagram.findPages')}
        </Button>
      )}
    </>
  );
}

type Can = Record<'back' | 'test' | 'find' | 'select', boolean>;
const same = (one: Can, other: Can) =>
  one.back === other.back &&
  one.test === other.test &&
  one.find === other.find &&
  one.select === other.select;

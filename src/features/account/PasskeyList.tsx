import { useSelector } from '@xstate/react';
import { useId } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { Passkey } from '#contract/account.ts';
import { useDateTime } from '#i18n/useDateTime.ts';
import { useText } from '#i18n/useText.ts';
import type { passkeysMachine } from '#machines/account/passkeys.machine.ts';
import { Button } from '#ui/form/Button.tsx';
import { useProblemText } from '../common/useProblemText.ts';
import { PasskeyDialog } from './PasskeyDialog.tsx';
import { SettingRow } from './SettingRow.tsx';

type Actor = ActorRefFrom<typeof passkeysMachine>;

/** Lists the passkeys of the account as rows of a card. */
export function PasskeyList({ actor }: { actor: Actor }) {
  const t = useText();
  const explain = useProblemText();
  const { passkeys, problem } = useSelector(actor, ({ context }) => context);
  const isFailed = useSelector(actor, (snapshot) => snapshot.matches('failed'));
  const isReady = useSelector(actor, (snapshot) => snapshot.matches('ready'));
  const dialog = useSelector(actor, ({ children }) => children.passkeyAdd);
  return (
    <>
      <SettingRow
        icon="user"
        name={t('passkeys.label')}
        detail={problem ? <span role="alert">{explain(problem)}</span> : t('passkeys.text')}
      >
        {isFailed ? (
          <Button size="small" onClick={() => actor.send({ type: 'passkeys.retry' })}>
            {t('common.tryAgain')}
          </Button>
        ) : (
          <Button
            size="small"
            aria-disabled={!isReady || undefined}
            onClick={() => actor.send({ type: 'passkey.add' })}
          >
            {t('passkey.add')}
          </Button>
        )}
      </SettingRow>
      {passkeys.map((passkey) => (
        <PasskeyRow key={passkey.id} actor={actor} passkey={passkey} />
      ))}
      {dialog && <PasskeyDialog actor={dialog} />}
    </>
  );
}

function PasskeyRow({ actor, passkey }: { actor: Actor; passkey: Passkey }) {
  const t = useText();
  const dateTime = useDateTime();
  const name = useId();
  const isRemoving = useSelector(
    actor,
    (snapshot) => snapshot.matches('removing') && snapshot.context.removing === passkey.id,
  );
  const isReady = useSelector(actor, (snapshot) => snapshot.matches('ready'));
  const { created_at: created, last_used_at: used } = passkey;
  return (
    <SettingRow
      icon="lock"
      name={<span id={name}>{passkey.name}</span>}
      detail={
        used
          ? t('passkeys.used', { time: dateTime(Date.parse(used)) })
          : t('passkeys.created', { time: dateTime(Date.parse(created)) })
      }
    >
      <Button
        size="small"
        aria-describedby={name}
        busy={isRemoving}
        disabled={!isReady && !isRemoving}
        onClick={() => actor.send({ type: 'passkey.remove', id: passkey.id })}
      >
        {t('passkey.remove')}
      </Button>
    </SettingRow>
  );
}

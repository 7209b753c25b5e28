import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { useText } from '#i18n/useText.ts';
import type { shopConnectMachine } from '#machines/settings/shopConnect.machine.ts';
import { Badge } from '#ui/Badge.tsx';
import { Button } from '#ui/Button.tsx';
import { Callout } from '#ui/Callout.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Icon } from '#ui/Icon.tsx';
import { TextField } from '#ui/TextField.tsx';
import { useProblemText } from '../common/useProblemText.ts';
import * as css from './Instagram.css.ts';

export type ShopActor = ActorRefFrom<typeof shopConnectMachine>;

/** How the shop stands, and the way to change it (INT-SHOP-001). */
export function ShopCard({ actor }: { actor: ShopActor }) {
  const t = useText();
  const { connected, domain, isAdmin, otherCrm } = useSelector(actor, ({ context }) => context);
  return (
    <section className={css.card} aria-label={t('shopConnect.name')}>
      <span className={css.glyph}>
        <Icon name="bag" size={20} />
      </span>
      <div className={css.words}>
        <span className={css.line}>
          <h3>{t('shopConnect.name')}</h3>
          {connected && (
            <Badge tone="success" icon="check">
              {t('instagram.connected')}
            </Badge>
          )}
          {!connected && otherCrm && <Badge tone="neutral">{t('shopConnect.unavailable')}</Badge>}
        </span>
        <span className={css.text}>{connected ? domain : t('shopConnect.text')}</span>
        {!connected && otherCrm && <span className={css.text}>{t(`shopConnect.taken.${otherCrm}`)}</span>}
        {!isAdmin && <span className={css.text}>{t('settings.adminsOnly')}</span>}
      </div>
      {isAdmin && connected && (
        <Button onClick={() => actor.send({ type: 'disconnect.open' })}>{t('instagram.disconnect')}</Button>
      )}
      {isAdmin && !connected && (
        <Button
          tone="primary"
          disabled={otherCrm !== null}
          onClick={() => actor.send({ type: 'connect.open' })}
        >
          {t('shopConnect.connect')}
        </Button>
      )}
      <Connect actor={actor} />
      <Disconnect actor={actor} />
    </section>
  );
}

function Connect({ actor }: { actor: ShopActor }) {
  const t = useText();
  const open = useSelector(actor, (snapshot) => snapshot.hasTag('dialog'));
  const leaving = useSelector(
    actor,
    (snapshot) => snapshot.matches('initiating') || snapshot.matches('leaving'),
  );
  const { shop, invalid } = useSelector(actor, ({ context }) => context);
  const initiating = useSelector(actor, (snapshot) => snapshot.matches('initiating'));
  return (
    <Dialog
      open={open}
      title={t('shopConnect.title')}
      description={t('shopConnect.description')}
      closeLabel={t('common.close')}
      onClose={initiating ? undefined : () => actor.send({ type: 'dialog.close' })}
      foot={
        <Button tone="primary" icon="external" type="submit" form="shop-connect" busy={leaving}>
          {t(leaving ? 'instagram.leaving' : 'shopConnect.start')}
        </Button>
      }
    >
      <form
        id="shop-connect"
        className={css.stack}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          actor.send({ type: 'connect.start' });
        }}
      >
        <Trouble actor={actor} />
        <TextField
          label={t('shopConnect.shop')}
          help={t('shopConnect.shopHelp')}
          wrong={invalid ? t('errors.shopUrlInvalid') : undefined}
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={200}
          readOnly={leaving}
          value={shop}
          onChange={(event) => actor.send({ type: 'connect.type', text: event.target.value })}
        />
      </form>
    </Dialog>
  );
}

function Disconnect({ actor }: { actor: ShopActor }) {
  const t = useText();
  const busy = useSelector(actor, (snapshot) => snapshot.matches('disconnecting'));
  const open = useSelector(actor, (snapshot) => snapshot.matches('confirming')) || busy;
  const close = () => actor.send({ type: 'dialog.close' });
  return (
    <Dialog
      alert
      open={open}
      title={t('shopConnect.disconnectTitle')}
      description={t('shopConnect.disconnectText')}
      closeLabel={t('common.cancel')}
      onClose={busy ? undefined : close}
      foot={
        <>
          <Button disabled={busy} onClick={close}>
            {t('common.cancel')}
          </Button>
          <Button tone="danger" busy={busy} onClick={() => actor.send({ type: 'disconnect.confirm' })}>
            {t('instagram.disconnect')}
          </Button>
        </>
      }
    >
      <Trouble actor={actor} />
    </Dialog>
  );
}

function Trouble({ actor }: { actor: ShopActor }) {
  const say = useProblemText();
  const problem = useSelector(actor, ({ context }) => context.problem);
  return (
    problem && (
      <Callout tone="danger" role="alert">
        {problem.text ?? say(problem)}
      </Callout>
    )
  );
}

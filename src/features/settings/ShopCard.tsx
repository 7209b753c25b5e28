import { useSelector } from '@xstate/react';
import { useText } from '#i18n/useText.ts';
import { Button } from '#ui/form/Button.tsx';
import { Callout } from '#ui/feedback/Callout.tsx';
import { Dialog } from '#ui/overlay/Dialog.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { useProblemText } from '../common/useProblemText.ts';
import { DisconnectDialog } from './DisconnectDialog.tsx';
import * as css from './Integration.css.ts';
import { IntegrationCard } from './IntegrationCard.tsx';
import type { ShopActor } from './integrationActors.ts';

/** Shows the shop's status and the actions (INT-SHOP-001). */
export function ShopCard({ actor }: { actor: ShopActor }) {
  const t = useText();
  const { connected, domain, otherCrm } = useSelector(actor, ({ context }) => context);
  return (
    <IntegrationCard
      actor={actor}
      icon="bag"
      name={t('shopConnect.name')}
      text={connected ? domain : t('shopConnect.text')}
      connect={t('shopConnect.connect')}
      hindrance={
        otherCrm && { badge: t('shopConnect.unavailable'), text: t(`shopConnect.taken.${otherCrm}`) }
      }
    >
      <Connect actor={actor} />
      <Disconnect actor={actor} />
    </IntegrationCard>
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
      footer={
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
  const open = useSelector(
    actor,
    (snapshot) => snapshot.matches('confirming') || snapshot.matches('disconnecting'),
  );
  return (
    <DisconnectDialog
      actor={actor}
      open={open}
      title={t('shopConnect.disconnectTitle')}
      description={t('shopConnect.disconnectText')}
      confirm={t('instagram.disconnect')}
    >
      <Trouble actor={actor} />
    </DisconnectDialog>
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

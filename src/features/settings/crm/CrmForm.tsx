import { useSelector } from '@xstate/react';
import { useText } from '#i18n/useText.ts';
import { Button } from '#ui/form/Button.tsx';
import { Callout } from '#ui/feedback/Callout.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { useBlocked } from '#features/common/useBlocked.ts';
import type { CrmPlatform } from '#contract/crm.ts';
import { useMe } from '#services/reads/session.ts';
import type { CrmFieldName } from '#machines/settings/crmAccount.machine.ts';
import type { CrmAccountActor } from '../integrationActors.ts';
import * as css from './Crm.css.ts';
import { CrmTrouble } from './CrmTrouble.tsx';

const MOST = 1000;

/** Takes the credentials of a CRM; they are sent once and never shown again. */
export function CrmForm({ actor }: { actor: CrmAccountActor }) {
  const t = useText();
  const isBlocked = useBlocked('advanced') !== null;
  const { platform, isIncomplete } = useSelector(actor, ({ context }) => context);
  const busy = useSelector(actor, (snapshot) => snapshot.matches('connecting'));
  return (
    <form
      className={css.panel}
      style={{ padding: 0 }}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        actor.send({ type: 'connect.submit' });
      }}
    >
      {isIncomplete && (
        <Callout tone="danger" role="alert">
          {t(platform === 'zoho' ? 'errors.zohoFieldsMissing' : 'errors.pipedriveFieldsMissing')}
        </Callout>
      )}
      <CrmTrouble actor={actor} what="connectFailed" />
      <SandboxHint platform={platform} />
      <div className={css.pair}>
        {platform === 'zoho' ? (
          <>
            <Credential actor={actor} field="client_id" />
            <Credential actor={actor} field="client_secret" secret />
          </>
        ) : (
          <>
            <Credential actor={actor} field="api_key" secret />
            <Credential actor={actor} field="company_domain" suffix=".pipedrive.com" />
          </>
        )}
      </div>
      {platform === 'zoho' && <Credential actor={actor} field="grant_token" secret help="crm.grantHelp" />}
      <div className={css.footer}>
        <span className={css.text}>{t('crm.kept')}</span>
        <Button tone="primary" type="submit" busy={busy} disabled={isBlocked}>
          {t('crm.connect')}
        </Button>
      </div>
    </form>
  );
}

/** In the demo: where the credentials are that this form takes. */
function SandboxHint({ platform }: { platform: CrmPlatform }) {
  const t = useText();
  const sandbox = useMe()?.sandbox;
  if (sandbox === undefined) return null;
  return (
    <span className={css.text}>
      {t('crm.sandbox', { name: t(`crm.name.${platform}`) })}{' '}
      <a href={`${sandbox}/control#credentials`} target="_blank" rel="noreferrer">
        {t('crm.sandboxCredentials')}
      </a>
    </span>
  );
}

interface CredentialProps {
  actor: CrmAccountActor;
  field: CrmFieldName;
  secret?: boolean;
  suffix?: string;
  help?: 'crm.grantHelp';
}

function Credential({ actor, field, secret = false, suffix, help }: CredentialProps) {
  const t = useText();
  const busy = useSelector(actor, (snapshot) => snapshot.matches('connecting'));
  const { fields, isIncomplete } = useSelector(actor, ({ context }) => context);
  const isMissing = isIncomplete && fields[field].trim() === '';
  return (
    <TextField
      label={t(`crm.${field}`)}
      help={help && t(help)}
      wrong={isMissing ? t('crm.fieldMissing') : undefined}
      type={secret ? 'password' : 'text'}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={MOST}
      readOnly={busy}
      value={fields[field]}
      after={suffix && <span className={css.suffix}>{suffix}</span>}
      onChange={(event) => actor.send({ type: 'connect.type', field, text: event.target.value })}
    />
  );
}

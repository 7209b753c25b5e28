import { useText } from '#i18n/useText.ts';
import { Link } from '#ui/layout/Link.tsx';
import { AuditLog, type AuditLogActor } from '../AuditLog.tsx';
import { SecurityRules, type SecurityRulesActor } from '../SecurityRules.tsx';
import * as css from '../Settings.css.ts';

/** Draws the organisation's rules for signing in, and the log of what people did. */
export function SecurityPage({ rules, log }: { rules: SecurityRulesActor; log: AuditLogActor }) {
  const t = useText();
  return (
    <>
      <p className={css.lead}>
        {t('security.lead')} <Link to="/dashboard/settings/profile">{t('security.own')}</Link>
      </p>
      <SecurityRules actor={rules} />
      <AuditLog actor={log} />
    </>
  );
}

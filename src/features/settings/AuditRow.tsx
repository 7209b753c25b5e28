import type { AuditEntry } from '#contract/audit.ts';
import { useDateTime } from '#i18n/useDateTime.ts';
import { useText } from '#i18n/useText.ts';
import { visible } from '#lib/visible.ts';
import { useDeviceText } from '#features/account/useDeviceText.ts';
import { useAuditChange } from './useAuditChange.ts';
import * as account from '#features/account/Account.css.ts';

const LONGEST = 120;

/** Draws one entry of the log: who did what, to what, when and from where. */
export function AuditRow({
  entry: { at, action, actor, target, changes, ip, user_agent: agent },
}: {
  entry: AuditEntry;
}) {
  const t = useText();
  const changeText = useAuditChange();
  const dateTime = useDateTime();
  const device = useDeviceText();
  const where = [agent === null ? null : device(agent), ip].filter((part) => part !== null);
  return (
    <li className={account.row}>
      <div className={account.words}>
        <span className={account.name}>
          {t(`audit.action.${action}`)}
          {target?.label && <span dir="auto">{visible(target.label, LONGEST)}</span>}
        </span>
        <span className={account.detail}>
          {[visible(actor.name, LONGEST), dateTime(Date.parse(at)), ...where].join(' · ')}
        </span>
        {changes.map((change) => (
          <span key={change.name} className={account.detail} dir="auto">
            {changeText(change)}
          </span>
        ))}
      </div>
    </li>
  );
}

import { useText } from '#i18n/useText.ts';
import { settingsBilling } from '#lib/paths.ts';
import { Callout } from '#ui/feedback/Callout.tsx';
import { Link } from '#ui/layout/Link.tsx';
import { touchLink } from '#ui/theme/text.css.ts';
import { type GatedAction, useBlocked } from './useBlocked.ts';
import { useBlockedText } from './useBlockedText.ts';

/** Says that the subscription does not allow an action, before the click (GATE-005, GATE-012). */
export function BlockedNote({ action }: { action: GatedAction }) {
  const t = useText();
  const blockedText = useBlockedText();
  const blocked = useBlocked(action);
  if (!blocked) return null;
  const { card, reason } = blocked;
  return (
    <Callout
      tone="warning"
      icon="lock"
      role="status"
      title={t(`gate.${card}`)}
      action={
        <Link className={touchLink} to={settingsBilling}>
          {t(`gate.${card}.action`)}
        </Link>
      }
    >
      <span>{blockedText(reason, 'blocked.none')}</span>
    </Callout>
  );
}

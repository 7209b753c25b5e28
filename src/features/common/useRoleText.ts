import { roleOf } from '#contract/policy.ts';
import { useText } from '#i18n/useText.ts';

/** Returns a role's name; an unknown role is shown as the identity provider names it (A15). */
export function useRoleText() {
  const t = useText();
  return (raw: string): string => {
    const role = roleOf(raw);
    return role ? t(`organisation.role.${role}`) : raw;
  };
}

import { roleOf } from '#contract/role.ts';
import { useText } from '#i18n/useText.ts';

/** A role in words; one that the dashboard does not know stands as the identity provider wrote it (A15). */
export function useRoleText() {
  const t = useText();
  return (raw: string): string => {
    const role = roleOf(raw);
    return role ? t(`organisation.role.${role}`) : raw;
  };
}

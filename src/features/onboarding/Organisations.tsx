import type { Membership } from '#contract/identity.ts';
import { useText } from '#i18n/useText.ts';
import { Avatar } from '#ui/layout/Avatar.tsx';
import * as text from '#ui/theme/text.css.ts';
import { useRoleText } from '../common/useRoleText.ts';
import * as css from './Frame.css.ts';

interface OrganisationsProps {
  memberships: readonly Membership[];
  disabled?: boolean;
  onChoose: (organisationId: string) => void;
}

/** Lists the user's organisations with their role in each. */
export function Organisations({ memberships, disabled, onChoose }: OrganisationsProps) {
  const t = useText();
  const roleText = useRoleText();
  return (
    <ul className={css.organisations} aria-label={t('onboarding.yours')}>
      {memberships.map(({ organisation, role }) => (
        <li key={organisation.id}>
          <button
            type="button"
            className={css.organisation}
            disabled={disabled}
            onClick={() => onChoose(organisation.id)}
          >
            <Avatar name={organisation.name} image={organisation.imageUrl} size={28} kind="organisation" />
            <span className={text.cut}>{organisation.name}</span>
            <span className={css.role}>{roleText(role)}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

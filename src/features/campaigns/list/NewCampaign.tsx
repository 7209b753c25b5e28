import { useBlocked } from '#features/common/useBlocked.ts';
import { Button } from '#ui/form/Button.tsx';
import { ButtonLink } from '#ui/form/ButtonLink.tsx';

/** Leads to a wizard; not where the subscription does not allow campaigns, which the list says. */
export function NewCampaign({ to, label }: { to: string; label: string }) {
  const isBlocked = useBlocked('campaigns') !== null;
  return isBlocked ? (
    <Button tone="primary" icon="plus" disabled>
      {label}
    </Button>
  ) : (
    <ButtonLink to={to} tone="primary" icon="plus">
      {label}
    </ButtonLink>
  );
}

import type { Me } from '#contract/identity.ts';
import { useText } from '#i18n/useText.ts';
import { Button } from '#ui/form/Button.tsx';
import { button } from '#ui/form/Button.css.ts';
import { Icon } from '#ui/layout/Icon.tsx';
import type { StatusDialogActor } from './actors.ts';
import * as css from './StatusDialog.css.ts';

/** Lists the person's other organisations; nothing if there is none. */
export function SwitchMenu({ actor, me }: { actor: StatusDialogActor; me: Me }) {
  const t = useText();
  const others = me.memberships.filter(({ organisation }) => organisation.id !== me.activeOrganisationId);
  if (others.length === 0) return null;
  return (
    <details className={css.others}>
      <summary className={button({ tone: 'quiet' })}>
        <Icon name="updown" size={16} />
        {t('gate.switch')}
      </summary>
      <ul>
        {others.map(({ organisation: { id, name } }) => (
          <li key={id}>
            <Button tone="quiet" onClick={() => actor.send({ type: 'dialog.switch', organisationId: id })}>
              {name}
            </Button>
          </li>
        ))}
      </ul>
    </details>
  );
}

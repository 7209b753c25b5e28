import { useSelector } from '@xstate/react';
import type { Me } from '#contract/identity.ts';
import { useText } from '#i18n/useText.ts';
import { Avatar } from '#ui/layout/Avatar.tsx';
import { Hidden } from '#ui/layout/Hidden.tsx';
import { Icon } from '#ui/layout/Icon.tsx';
import { Menu, MenuChoice, MenuItem, MenuRule } from '#ui/overlay/Menu.tsx';
import * as text from '#ui/theme/text.css.ts';
import type { OrganisationSwitchActor } from './actors.ts';
import * as css from './Sidebar.css.ts';
import * as mine from './OrganisationMenu.css.ts';
import { useRoleText } from '../common/useRoleText.ts';

/** Lists the user's organisations with their role (SHELL-019), and an item to create one (SHELL-020). */
export function OrganisationMenu({
  actor,
  me,
  open,
}: {
  actor: OrganisationSwitchActor;
  me: Me;
  open: boolean;
}) {
  const t = useText();
  const roleText = useRoleText();
  const shown = useSelector(actor, (snapshot) => snapshot.matches('open'));
  const active = me.memberships.find(({ organisation }) => organisation.id === me.activeOrganisationId);
  const name = active?.organisation.name ?? '';

  return (
    <Menu
      side="bottom"
      align="start"
      open={shown}
      onOpenChange={(wanted) => actor.send({ type: wanted ? 'organisations.open' : 'organisations.close' })}
      trigger={
        <button type="button" className={css.plate({ open })} title={name}>
          <Avatar name={name} image={active?.organisation.imageUrl} size={32} kind="organisation" />
          {open && (
            <>
              <span className={css.words}>
                <span className={css.name}>{name}</span>
                <span className={css.under}>{roleText(active?.role ?? '')}</span>
              </span>
              <span className={css.faint}>
                <Icon name="updown" size={14} />
              </span>
            </>
          )}
          <Hidden>{open ? ` ${t('organisation.switch')}` : t('organisation.switchFrom', { name })}</Hidden>
        </button>
      }
    >
      <MenuChoice
        label={t('organisation.yours')}
        value={me.activeOrganisationId ?? ''}
        options={me.memberships.map(({ organisation, role }) => ({
          value: organisation.id,
          content: (
            <span className={mine.row}>
              <Avatar name={organisation.name} image={organisation.imageUrl} size={24} kind="organisation" />
              <span className={text.cut}>{organisation.name}</span>
              <span className={mine.role}>{roleText(role)}</span>
            </span>
          ),
        }))}
        onChoose={(organisationId) => actor.send({ type: 'organisation.select', organisationId })}
      />
      <MenuRule />
      <MenuItem icon="plus" onSelect={() => actor.send({ type: 'organisation.create' })}>
        {t('organisation.create')}
      </MenuItem>
    </Menu>
  );
}

import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { Conversation } from '#contract/conversation.ts';
import { useText } from '#i18n/useText.ts';
import { conversationsHome } from '#lib/paths.ts';
import { allowedIn, type handlingActionMachine } from '#machines/conversation/handlingAction.machine.ts';
import { visible } from '#lib/visible.ts';
import { Avatar } from '#ui/layout/Avatar.tsx';
import { Button } from '#ui/form/Button.tsx';
import { Hidden } from '#ui/layout/Hidden.tsx';
import { Icon } from '#ui/layout/Icon.tsx';
import { IconButton } from '#ui/form/IconButton.tsx';
import { Link } from '#ui/layout/Link.tsx';
import { Menu, MenuItem } from '#ui/overlay/Menu.tsx';
import { channels } from '#features/common/label.ts';
import { useListAddress } from '#features/common/useListAddress.ts';
import { ariaKeys, singleKey } from '#features/common/singleKey.ts';
import { LabelBadge } from '#features/common/LabelBadge.tsx';
import { phoneText } from '#features/common/phone.ts';
import { TagChip } from '#features/common/TagChip.tsx';
import * as css from './ChatHead.css.ts';
import type { ContactPanelActor } from '#features/conversation/panel/contactPanelActor.ts';
import { ContactMenu } from './ContactMenu.tsx';

interface ChatHeadProps {
  conversation: Conversation;
  handling: ActorRefFrom<typeof handlingActionMachine>;
  mayAssign: boolean;
  onAssign: () => void;
  onNote: () => void;
  onSearch: () => void;
  panel: ContactPanelActor;
  /** State of the contact's details: a spinner, an error, or nothing. */
  contact?: ReactNode;
  /** The rest of the reply window. */
  clock?: ReactNode;
}

/** Shows contact, label and reply window of a conversation, and its actions. */
export function ChatHead({
  conversation,
  handling,
  mayAssign,
  onAssign,
  onNote,
  onSearch,
  panel,
  contact,
  clock,
}: ChatHeadProps) {
  const t = useText();
  const inList = useListAddress();
  const { user, channel, label, tags } = conversation;
  const name = visible(user.name);
  const maySetAutopilot = useSelector(handling, ({ context }) => allowedIn(context).setAutopilot);
  const resolving = useSelector(handling, (snapshot) => snapshot.matches({ asking: 'resolve' }));
  const beside = useSelector(panel, (snapshot) => snapshot.matches({ layout: { beside: 'open' } }));
  const busy = useSelector(handling, (snapshot) => snapshot.hasTag('busy'));

  return (
    <header className={css.head}>
      <div className={css.grid}>
        <Link to={inList(conversationsHome)} className={css.back} aria-label={t('conversation.back')}>
          <Icon name="left" size={20} />
        </Link>
        {/* Enlarges the click target; for keyboard and screen readers the name beside it is the link. */}
        <button
          type="button"
          className={css.face}
          tabIndex={-1}
          aria-hidden="true"
          onClick={() => panel.send({ type: 'panel.show', dialog: 'profile' })}
        >
          <Avatar name={name} image={user.image_url} size={32} corner={channels[channel].icon} />
        </button>
        <div className={css.first}>
          <h2 className={css.name} title={name} dir="auto">
            <button
              type="button"
              className={css.open}
              title={t('contactPanel.profileOf', { name })}
              aria-keyshortcuts={ariaKeys('profile')}
              onClick={() => panel.send({ type: 'panel.show', dialog: 'profile' })}
            >
              {name}
            </button>
          </h2>
          {contact}
        </div>
        <span className={css.badge}>
          <LabelBadge label={label} />
        </span>
        <div className={css.detail}>
          <Hidden>{t(channels[channel].text)}</Hidden>
          {user.wa_phone && <span className={css.phone}>{phoneText(user.wa_phone)}</span>}
          {user.username && <span className={css.phone}>@{user.username}</span>}
          {tags.length > 0 && (
            <ul className={css.tags} aria-label={t('conversation.tags')}>
              {tags.map((tag) => (
                <li key={tag}>
                  <TagChip tag={tag} />
                </li>
              ))}
            </ul>
          )}
        </div>
        <span className={css.clock}>{clock}</span>
        <div className={css.actions}>
          <IconButton icon="search" label={t('chatSearch.field')} onClick={onSearch} />
          <span className={css.assign}>
            <IconButton
              icon="assign"
              label={t('conversation.assign')}
              hint={mayAssign ? singleKey('assign') : t('conversation.assignRefused')}
              aria-keyshortcuts={ariaKeys('assign')}
              aria-disabled={mayAssign ? undefined : true}
              onClick={mayAssign ? onAssign : undefined}
            />
          </span>
          {/* Beside the chat the panel has its own close button, which leaves the name more room. */}
          {!beside && (
            <span className={css.toggle} data-contact-toggle="">
              <IconButton
                icon="panel"
                label={t('contactPanel.toggle')}
                hint={singleKey('contactPanel')}
                aria-keyshortcuts={ariaKeys('contactPanel')}
                onClick={() => panel.send({ type: 'panel.toggle' })}
              />
            </span>
          )}
          <Menu trigger={<IconButton icon="more" label={t('conversation.more')} />}>
            <ContactMenu actor={panel} isResolved={label === 'resolved'} />
            <MenuItem icon="assign" keys={singleKey('assign')} disabled={!mayAssign} onSelect={onAssign}>
              {t('conversation.assign')}
            </MenuItem>
            <MenuItem
              icon="dot"
              keys={singleKey('markUnread')}
              disabled={busy}
              onSelect={() => handling.send({ type: 'conversation.markUnread' })}
            >
              {t('conversation.markUnread')}
            </MenuItem>
            <MenuItem icon="note" keys={singleKey('note')} onSelect={onNote}>
              {t('conversation.addNote')}
            </MenuItem>
            <MenuItem
              icon="spark"
              disabled={!maySetAutopilot || busy}
              onSelect={() => handling.send({ type: 'conversation.setAutopilot' })}
            >
              {t('conversation.setAutopilot')}
            </MenuItem>
          </Menu>
          {label !== 'resolved' && (
            <Button
              icon="resolve"
              busy={resolving}
              disabled={busy && !resolving}
              aria-label={t(resolving ? 'conversation.resolving' : 'conversation.resolve')}
              title={`${t('conversation.resolve')} (${singleKey('resolve')})`}
              aria-keyshortcuts={ariaKeys('resolve')}
              onClick={() => handling.send({ type: 'conversation.resolve' })}
            >
              <span className={css.word}>
                {t(resolving ? 'conversation.resolving' : 'conversation.resolve')}
              </span>
            </Button>
          )}
        </div>
      </div>
    </header>
  );
}

import type { Conversation } from '#contract/conversation.ts';
import { useText } from '#i18n/useText.ts';
import { visible } from '#lib/visible.ts';
import { Avatar } from '#ui/layout/Avatar.tsx';
import { IconButton } from '#ui/form/IconButton.tsx';
import { channels } from '#features/common/label.ts';
import { phoneText } from '#features/common/phone.ts';
import { ariaKeys, singleKey } from '#features/common/singleKey.ts';
import * as css from './ContactPanel.css.ts';

interface ContactPanelHeadProps {
  conversation: Conversation;
  /** Whether it covers the chat, so that a phone shows a back button. */
  over: boolean;
  onClose: () => void;
  onProfile: () => void;
}

/** Shows the contact's name and phone number, with buttons for the profile and to close. */
export function ContactPanelHead({ conversation, over, onClose, onProfile }: ContactPanelHeadProps) {
  const t = useText();
  const { user, channel } = conversation;
  const name = visible(user.name);
  const handle = user.wa_phone ? phoneText(user.wa_phone) : user.username && `@${visible(user.username)}`;
  return (
    <header className={css.head}>
      {over && (
        <span className={css.back}>
          <IconButton icon="left" label={t('contactPanel.back')} onClick={onClose} />
        </span>
      )}
      <Avatar name={name} image={user.image_url} size={32} corner={channels[channel].icon} />
      <div className={css.who}>
        <b className={css.name} dir="auto" title={name}>
          {name}
        </b>
        {handle && (
          <span className={css.small}>
            <bdi>{handle}</bdi>
          </span>
        )}
      </div>
      <IconButton icon="user" size="small" label={t('contactPanel.profile')} onClick={onProfile} />
      <span className={over ? css.cross : undefined}>
        <IconButton
          icon="close"
          data-focus-home=""
          size="small"
          label={t('contactPanel.close')}
          hint={singleKey('contactPanel')}
          aria-keyshortcuts={ariaKeys('contactPanel')}
          onClick={onClose}
        />
      </span>
    </header>
  );
}

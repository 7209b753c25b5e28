import { useText } from '#i18n/useText.ts';
import { COMPOSER_FIELD } from '#lib/paths.ts';
import { IconButton } from '#ui/form/IconButton.tsx';
import { Menu, MenuItem } from '#ui/overlay/Menu.tsx';
import * as css from './Composer.css.ts';

/** A selection for agents; a phone's keyboard has the others. */
const emojis = [
  ...'😊😀😂😍🤝🙏👍👏🎉✨❤️🔥✅❌⏰📦🚚💳📍📞'.matchAll(/\p{Extended_Pictographic}\uFE0F?/gu),
].map(([it]) => it);

const field = () => document.querySelector<HTMLTextAreaElement>(`#${COMPOSER_FIELD}`);

/** Writes an emoji at the caret, as a key does, and leaves the caret behind it. */
function insert(emoji: string): void {
  const it = field();
  it?.setRangeText(emoji, it.selectionStart, it.selectionEnd, 'end');
  it?.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText', data: emoji }));
}

/** Inserts an emoji into the text. */
export function EmojiButton() {
  const t = useText();
  return (
    <Menu
      align="start"
      side="top"
      trigger={<IconButton icon="smile" label={t('composer.emoji')} />}
      returnTo={field}
    >
      <div className={css.emojis}>
        {emojis.map((emoji) => (
          <MenuItem key={emoji} onSelect={() => insert(emoji)}>
            {emoji}
          </MenuItem>
        ))}
      </div>
    </Menu>
  );
}

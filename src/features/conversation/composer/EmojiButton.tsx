import { useText } from '#i18n/useText.ts';
import { IconButton } from '#ui/form/IconButton.tsx';
import { Menu, MenuItem } from '#ui/overlay/Menu.tsx';
import * as css from './Composer.css.ts';

/** A selection for agents; a phone's keyboard has the others. */
const emojis = [
  ...'😊😀😂😍🤝🙏👍👏🎉✨❤️🔥✅❌⏰📦🚚💳📍📞'.matchAll(/\p{Extended_Pictographic}\uFE0F?/gu),
].map(([it]) => it);

/** Inserts an emoji into the text. */
export function EmojiButton({ onChoose }: { onChoose: (emoji: string) => void }) {
  const t = useText();
  return (
    <Menu align="start" side="top" trigger={<IconButton icon="smile" label={t('composer.emoji')} />}>
      <div className={css.emojis}>
        {emojis.map((emoji) => (
          <MenuItem key={emoji} onSelect={() => onChoose(emoji)}>
            {emoji}
          </MenuItem>
        ))}
      </div>
    </Menu>
  );
}

import type { Present } from '#contract/events.ts';
import { useText } from '#i18n/useText.ts';
import { Avatar } from '#ui/layout/Avatar.tsx';
import { Hidden } from '#ui/layout/Hidden.tsx';
import { Icon } from '#ui/layout/Icon.tsx';
import * as css from './Watching.css.ts';

/** Shows which colleagues view a conversation, and which of them are typing. */
export function Watching({ present }: { present: readonly Present[] }) {
  const t = useText();
  const writer = present.find(({ typing }) => typing);
  const said = writer
    ? t('inbox.isTyping', { name: writer.name })
    : t('inbox.isViewing', { name: present[0]?.name ?? '', others: present.length - 1 });
  const [first] = writer ? [writer] : present;
  if (!first) return null;
  return (
    <span className={css.watching} title={said}>
      <Avatar name={first.name} image={first.image} size={20} kind="colleague" />
      <Icon name={writer ? 'pencil' : 'eye'} size={14} />
      {!writer && present.length > 1 && <span>+{present.length - 1}</span>}
      <Hidden>{said}</Hidden>
    </span>
  );
}

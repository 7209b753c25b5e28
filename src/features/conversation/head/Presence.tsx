import { useText } from '#i18n/useText.ts';
import { visible } from '#lib/visible.ts';
import { usePresence } from '#services/reads/presence.ts';
import { Hidden } from '#ui/layout/Hidden.tsx';
import { Icon } from '#ui/layout/Icon.tsx';
import { Avatar } from '#ui/layout/Avatar.tsx';
import * as css from './Presence.css.ts';

/** Maximum number of faces beside a name. */
const FACES = 3;

/** Says above the composer who else is typing, where one looks while one writes. */
export function Typing({ conversationId, me }: { conversationId: string; me: string }) {
  const t = useText();
  const names = usePresence()
    .filter(({ conversation_id: id, user_id: who, typing }) => id === conversationId && who !== me && typing)
    .map(({ name }) => visible(name, 60));
  // The head announces it.
  return names.length > 0 ? (
    <p className={css.typing} aria-hidden="true">
      {t('conversation.typing', { names: names.join(', ') })}
    </p>
  ) : null;
}

/** Shows colleagues who view this conversation, and which of them are typing. */
export function Presence({ conversationId, me }: { conversationId: string; me: string }) {
  const t = useText();
  const others = usePresence().filter(
    (present) => present.conversation_id === conversationId && present.user_id !== me,
  );
  if (others.length === 0) return null;
  const writing = others.filter(({ typing }) => typing);
  const namesOf = (people: typeof others) => people.map(({ name }) => visible(name, 60)).join(', ');
  const says =
    writing.length > 0
      ? t('conversation.typing', { names: namesOf(writing) })
      : t('conversation.viewing', { names: namesOf(others) });
  return (
    <span className={css.presence} role="status" title={says} data-presence="">
      <Icon name={writing.length > 0 ? 'pencil' : 'eye'} size={14} />
      <span className={css.faces}>
        {others.slice(0, FACES).map(({ user_id: id, name, image }) => (
          <Avatar key={id} name={name} image={image} size={18} kind="colleague" />
        ))}
      </span>
      <Hidden>{says}</Hidden>
    </span>
  );
}

import { useText } from '#i18n/useText.ts';
import { conversationPath } from '#lib/paths.ts';
import { Button } from '#ui/form/Button.tsx';
import { Link } from '#ui/layout/Link.tsx';
import * as css from './Detail.css.ts';

/** Opens the conversation with a person; disabled where there is none. */
export function ChatLink({ conversationId, name }: { conversationId: string | null; name: string }) {
  const t = useText();
  return conversationId ? (
    <Link
      to={conversationPath(conversationId)}
      className={css.chatLink}
      aria-label={t('campaign.viewChatOf', { name: name })}
    >
      {t('campaign.viewChat')}
    </Link>
  ) : (
    <Button size="small" tone="quiet" disabled aria-label={t('campaign.viewChatOf', { name: name })}>
      {t('campaign.viewChat')}
    </Button>
  );
}

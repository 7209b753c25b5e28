import { useText } from '#i18n/useText.ts';
import { Link } from '#ui/Link.tsx';
import { touchLink } from '#ui/text.css.ts';
import { EmptyState } from '#ui/EmptyState.tsx';

/** A place of the dashboard in which there is nothing yet (SHELL-015): what will be here, and where to go meanwhile. */
export function Placeholder({ place }: { place: 'campaigns' }) {
  const t = useText();
  return (
    <EmptyState
      level={1}
      title={t(`placeholder.${place}.title`)}
      actions={
        <Link className={touchLink} to="/dashboard/conversations/home">
          {t('placeholder.toConversations')}
        </Link>
      }
    >
      {t(`placeholder.${place}.text`)}
    </EmptyState>
  );
}

import { useText } from '#i18n/useText.ts';
import { Link } from '#ui/layout/Link.tsx';
import { touchLink } from '#ui/theme/text.css.ts';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';

/** Draws an empty screen of the dashboard (SHELL-015) that says what it will be and links to the conversations. */
export function Placeholder({ screen }: { screen: 'campaigns' }) {
  const t = useText();
  return (
    <EmptyState
      level={1}
      title={t(`placeholder.${screen}.title`)}
      actions={
        <Link className={touchLink} to="/dashboard/conversations/home">
          {t('placeholder.toConversations')}
        </Link>
      }
    >
      {t(`placeholder.${screen}.text`)}
    </EmptyState>
  );
}

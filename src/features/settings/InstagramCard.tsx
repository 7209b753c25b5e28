import { useSelector } from '@xstate/react';
import type { Organisation } from '#contract/organisation.ts';
import { useText } from '#i18n/useText.ts';
import { InstagramDialogs } from './InstagramDialogs.tsx';
import { IntegrationCard } from './IntegrationCard.tsx';
import type { InstagramActor } from './integrationActors.ts';

interface InstagramCardProps {
  actor: InstagramActor;
  account: Organisation['instagram_settings'];
}

/** Shows the Instagram account's status and the actions (INT-IG-001). */
export function InstagramCard({ actor, account }: InstagramCardProps) {
  const t = useText();
  const connected = useSelector(actor, ({ context }) => context.connected);
  const { instagram_username: username, instagram_display_name: name } = account;
  return (
    <IntegrationCard
      actor={actor}
      icon="camera-square"
      name={t('instagram.name')}
      text={
        connected
          ? [username && `@${username.replace(/^@/, '')}`, name].filter(Boolean).join(' · ')
          : t('instagram.text')
      }
      connect={t('instagram.connect')}
    >
      <InstagramDialogs actor={actor} />
    </IntegrationCard>
  );
}

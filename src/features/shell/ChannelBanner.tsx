import '#i18n/addLazyTexts.ts';
import type { ChannelTrouble } from '#contract/channelHealth.ts';
import { useText } from '#i18n/useText.ts';
import { settingsIntegrations } from '#lib/paths.ts';
import { Callout } from '#ui/feedback/Callout.tsx';
import { Link } from '#ui/layout/Link.tsx';
import { touchLink } from '#ui/theme/text.css.ts';
import * as css from './Shell.css.ts';

interface ChannelBannerProps {
  troubles: readonly ChannelTrouble[];
  isAdmin: boolean;
}

/** Says on every page which channel cannot send and that its messages wait; admins can reconnect it. */
export function ChannelBanner({ troubles, isAdmin }: ChannelBannerProps) {
  const t = useText();
  // A warning is shown only in the settings, because sending still works.
  const shown = troubles.filter(({ state, held }) => state === 'disconnected' || held);
  return shown.map(({ channel, state }) => (
    <div key={channel} className={css.banner}>
      <Callout
        tone="danger"
        role="alert"
        title={t(`channel.${channel}.${state === 'restricted' ? 'restricted' : 'disconnected'}`)}
        action={
          isAdmin && (
            <Link className={touchLink} to={settingsIntegrations}>
              {t('channel.reconnect')}
            </Link>
          )
        }
      >
        <span>
          {t(
            state === 'restricted'
              ? 'channel.waitingForEnd'
              : isAdmin
                ? 'channel.waiting'
                : 'channel.waitingForAdmin',
          )}
        </span>
      </Callout>
    </div>
  ));
}

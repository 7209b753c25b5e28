import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { useText } from '#i18n/useText.ts';
import { mapSearch } from '#lib/maps.ts';
import { visible } from '#lib/visible.ts';
import type { mapViewMachine } from '#machines/message/mapView.machine.ts';
import { Button } from '#ui/form/Button.tsx';
import { Icon } from '#ui/layout/Icon.tsx';
import { touchLink } from '#ui/theme/text.css.ts';
import * as css from './Rich.css.ts';
import { Waiting } from './Waiting.tsx';

interface MapViewProps {
  actor: ActorRefFrom<typeof mapViewMachine>;
  latitude: number;
  longitude: number;
  name: string | undefined;
  address: string | undefined;
}

/** Shows a location: a map if maps are configured, its coordinates, and a link to a map website (MSG-009, A103). */
export function MapView({ actor, latitude, longitude, name, address }: MapViewProps) {
  const t = useText();
  const url = useSelector(actor, ({ context }) => context.url);
  const state = useSelector(actor, ({ value }) => value);
  const point = `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`;
  const title = visible(name ?? '') || visible(address ?? '') || t('media.location');
  return (
    <div className={css.place}>
      {state !== 'off' && (
        <div className={css.map}>
          {url !== null && state !== 'failed' && (
            <iframe
              className={css.frame}
              title={t('media.map', { place: title })}
              src={url}
              loading="lazy"
              sandbox="allow-scripts"
              referrerPolicy="no-referrer"
              onLoad={() => actor.send({ type: 'map.loaded' })}
            />
          )}
          {state === 'loading' && (
            <span className={css.filling}>
              <Waiting />
            </span>
          )}
          {state === 'failed' && (
            <span className={css.over} role="alert">
              <span>{t('media.mapFailed')}</span>
              <Button size="small" icon="refresh" onClick={() => actor.send({ type: 'map.retry' })}>
                {t('media.retry')}
              </Button>
            </span>
          )}
        </div>
      )}
      <div className={`${css.caption} ${css.row}`}>
        <Icon name="pin" />
        <span className={css.stack}>
          <span className={css.strong} dir="auto" title={title}>
            {title}
          </span>
          {name && address && (
            <span className={css.small} dir="auto">
              {visible(address)}
            </span>
          )}
          <span className={css.small}>{point}</span>
        </span>
        <a
          className={touchLink}
          href={mapSearch(latitude, longitude)}
          target="_blank"
          rel="noopener noreferrer"
        >
          {t('media.openMap')}
        </a>
      </div>
    </div>
  );
}

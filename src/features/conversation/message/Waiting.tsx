import type { CSSProperties } from 'react';
import { useText } from '#i18n/useText.ts';
import { Hidden } from '#ui/layout/Hidden.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';

/** Keeps the place of a part of a message that is loading. */
export function Waiting({ width = '100%', height = '100%' }: Pick<CSSProperties, 'width' | 'height'>) {
  const t = useText();
  return (
    <span role="status">
      <Skeleton shape="bubble" width={width} height={height} style={{ maxWidth: '100%' }} />
      <Hidden>{t('media.loading')}</Hidden>
    </span>
  );
}

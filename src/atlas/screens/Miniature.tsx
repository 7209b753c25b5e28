import { assignInlineVars } from '@vanilla-extract/dynamic';
import { useEffect, useRef } from 'react';
import { useAtlasText } from '#i18n/atlas/useAtlasText.ts';
import { heights, screenAddress, type Choices } from './choices.ts';
import { loadInTurn } from './loadInTurn.ts';
import * as css from './Screens.css.ts';

interface MiniatureProps {
  chart: string;
  state: string;
  choices: Choices;
  /** Target and text of the link. */
  href: string;
  label: string;
  isApart?: boolean;
}

/** Draws the real screen at a small scale. It is loaded in turn when near the window, and is not interactive. */
export function Miniature({ chart, state, choices, href, label, isApart = false }: MiniatureProps) {
  const t = useAtlasText();
  const frame = useRef<HTMLIFrameElement>(null);
  const address = screenAddress(chart, state, choices);
  // A ref's own clean-up would give the turn away whenever this is drawn again.
  useEffect(() => (frame.current ? loadInTurn(frame.current, address) : undefined), [address]);
  return (
    <div
      className={`${css.window} ${css.room} ${css.scaled[choices.width]}`}
      style={assignInlineVars({ [css.width]: choices.width, [css.height]: String(heights[choices.width]) })}
    >
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- our own page, which loads its parts from our own origin */}
      <iframe className={css.frame} inert title={t('atlas.screens.frame', { chart, state })} ref={frame} />
      <a
        className={css.cover}
        href={href}
        aria-label={label}
        {...(isApart ? { target: '_blank', rel: 'noreferrer' } : {})}
      />
    </div>
  );
}

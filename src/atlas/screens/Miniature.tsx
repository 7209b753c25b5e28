import { assignInlineVars } from '@vanilla-extract/dynamic';
import { useAtlasText } from '#i18n/atlas/useAtlasText.ts';
import { heights, screenAddress, type Choices } from './choices.ts';
import * as css from './Screens.css.ts';

interface MiniatureProps {
  chart: string;
  state: string;
  choices: Choices;
  /** Where a press leads, and what it says. */
  href: string;
  label: string;
  isApart?: boolean;
}

/** The real screen, small. It comes when it is near the window, and nothing in it is reached by keyboard or pointer. */
export function Miniature({ chart, state, choices, href, label, isApart = false }: MiniatureProps) {
  const t = useAtlasText();
  return (
    <div
      className={`${css.window} ${css.room} ${css.scaled[choices.width]}`}
      style={assignInlineVars({ [css.width]: choices.width, [css.height]: String(heights[choices.width]) })}
    >
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- our own page, which loads its parts from our own origin */}
      <iframe
        className={css.frame}
        inert
        loading="lazy"
        title={t('atlas.screens.frame', { chart, state })}
        src={screenAddress(chart, state, choices)}
      />
      <a
        className={css.cover}
        href={href}
        aria-label={label}
        {...(isApart ? { target: '_blank', rel: 'noreferrer' } : {})}
      />
    </div>
  );
}

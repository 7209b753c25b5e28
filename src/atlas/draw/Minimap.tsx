import { useAtlasText } from '#i18n/atlas/useAtlasText.ts';
import type { View } from '#machines/atlas/atlasViewer.machine.ts';
import type { Drawing } from '../layout/drawing.ts';
import * as css from './Stage.css.ts';
import { centred, type Seen } from './frame.ts';

interface BirdsEyeProps {
  drawing: Drawing;
  seen: Seen;
  onView: (view: View) => void;
}

/** Shows the whole drawing in a corner with the visible part; a press moves the view there. */
export function Minimap({ drawing, seen, onView }: BirdsEyeProps) {
  const t = useAtlasText();
  return (
    <div className={css.bird}>
      <svg
        viewBox={`0 0 ${drawing.width} ${drawing.height}`}
        className={css.birdSvg}
        role="img"
        aria-label={t('atlas.bird')}
        onPointerDown={(event) => {
          const matrix = event.currentTarget.getScreenCTM();
          if (!matrix) return;
          const at = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse());
          onView(centred(drawing, seen, at));
        }}
      >
        {drawing.boxes.map(({ state, x, y, width, height }) => (
          <rect key={state.path} className={css.birdBox} x={x} y={y} width={width} height={height} rx={8} />
        ))}
        <rect className={css.birdSeen} x={seen.x} y={seen.y} width={seen.width} height={seen.height} />
      </svg>
    </div>
  );
}

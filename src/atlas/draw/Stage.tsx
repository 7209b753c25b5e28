import type { KeyboardEvent, PointerEvent } from 'react';
import { useAtlasText } from '#i18n/atlas/useAtlasText.ts';
import type { Room, View } from '#machines/atlas/atlasViewer.machine.ts';
import { IconButton } from '#ui/form/IconButton.tsx';
import type { Drawing } from '../layout/drawing.ts';
import { Minimap } from './Minimap.tsx';
import { ChartDrawing } from './ChartDrawing.tsx';
import { firstOf, moved, scaleOf, seenOf, seesAll, zoomed } from './frame.ts';
import { Legend } from './Legend.tsx';
import type { Highlights } from './highlights.ts';
import * as css from './Stage.css.ts';

type Turn = (view: View | null) => View | null;

interface StageProps {
  chart: string;
  drawing: Drawing;
  highlights: Highlights;
  view: View | null;
  /** Size of the window in pixels; null until it is measured. */
  room: Room | null;
  chosen: string;
  /** Description of the drawing's state for screen readers. */
  says: string;
  /** Changes the view based on its value at that time, because several movements may occur between two frames. */
  onTurn: (turn: Turn) => void;
  onChoose: (path: string) => void;
  onResize: (room: Room) => void;
  /** Opens or closes one level. */
  onLevel: (by: 1 | -1) => boolean;
}

const STEP = 48;
const NEARER = 1.25;
const DRAGGED = 4;
/** Zoom factor from which one more level is opened instead. */
const OPENS = 1.6;

/** Shows a drawing that is moved by dragging, wheel and arrows, and zoomed by pinching, buttons and keys. */
export function Stage(props: StageProps) {
  const { chart, drawing, highlights, view, room, chosen, says, onTurn, onChoose, onResize, onLevel } = props;
  const t = useAtlasText();
  const first = firstOf(drawing, room, highlights.now.size > 0 ? highlights.now : new Set([chosen]));
  const seenIn = (now: View | null) => seenOf(drawing, now, first);
  const seen = seenIn(view);
  const scale = room ? scaleOf(seen, room) : 1;
  // From this zoom on, the next level of the chart shows more than larger letters.
  const enlarge = () => {
    if (scale * NEARER > OPENS && onLevel(1)) return;
    onTurn((now) => zoomed(drawing, seenIn(now), NEARER));
  };
  const reduce = () => {
    if (scale / NEARER < 1 && onLevel(-1)) return;
    onTurn((now) => zoomed(drawing, seenIn(now), 1 / NEARER));
  };
  const keys: Record<string, Turn> = {
    ArrowLeft: (now) => moved(drawing, seenIn(now), { x: -STEP, y: 0 }),
    ArrowRight: (now) => moved(drawing, seenIn(now), { x: STEP, y: 0 }),
    ArrowUp: (now) => moved(drawing, seenIn(now), { x: 0, y: -STEP }),
    ArrowDown: (now) => moved(drawing, seenIn(now), { x: 0, y: STEP }),
    '0': () => null,
  };
  const zooms: Record<string, () => void> = { '+': enlarge, '=': enlarge, '-': reduce };
  const press = (event: KeyboardEvent) => {
    const turn = keys[event.key];
    const zoom = zooms[event.key];
    if ((!turn && !zoom) || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    zoom?.();
    if (turn) onTurn(turn);
  };
  const drag = (event: PointerEvent<SVGSVGElement>) => {
    if (event.buttons !== 1) return;
    const scale = event.currentTarget.getScreenCTM()?.a ?? 1;
    if (Math.abs(event.movementX) + Math.abs(event.movementY) === 0) return;
    const by = { x: -event.movementX / scale, y: -event.movementY / scale };
    onTurn((now) => moved(drawing, seenIn(now), by));
  };
  const attach = (svg: SVGSVGElement | null) => {
    if (!svg) return;
    const turn = (event: WheelEvent) => {
      event.preventDefault();
      const matrix = svg.getScreenCTM();
      if (!matrix) return;
      const at = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse());
      onTurn((now) =>
        event.ctrlKey || event.metaKey
          ? zoomed(drawing, seenIn(now), Math.exp(-event.deltaY / 240), at)
          : moved(drawing, seenIn(now), { x: event.deltaX / matrix.a, y: event.deltaY / matrix.a }),
      );
    };
    svg.addEventListener('wheel', turn, { passive: false });
    const measure = () => {
      const { width, height } = svg.getBoundingClientRect();
      if (width > 0 && (width !== room?.width || height !== room.height)) onResize({ width, height });
    };
    // Measured in the commit that adds the element, so that the page never holds a drawing that is not fitted.
    measure();
    const sizes = new ResizeObserver(measure);
    sizes.observe(svg);
    return () => {
      svg.removeEventListener('wheel', turn);
      sizes.disconnect();
    };
  };
  return (
    <div className={css.stage}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- an application hears keys */}
      <div
        className={css.window}
        role="application"
        aria-label={t('atlas.drawing', { chart })}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- arrows move the drawing, so it takes the focus
        tabIndex={0}
        onKeyDown={press}
      >
        <svg
          ref={attach}
          className={css.svg}
          viewBox={room ? `${seen.x} ${seen.y} ${seen.width} ${seen.height}` : undefined}
          role="img"
          aria-label={`${chart}: ${says}`}
          data-drawing={chart}
          onPointerDown={({ currentTarget, clientX, clientY }) => {
            currentTarget.dataset['pressed'] = `${clientX} ${clientY}`;
          }}
          onPointerMove={drag}
          // A drag that ends on a state does not select it.
          onClickCapture={(event) => {
            const [x = 0, y = 0] = (event.currentTarget.dataset['pressed'] ?? '').split(' ').map(Number);
            if (Math.hypot(event.clientX - x, event.clientY - y) > DRAGGED) event.stopPropagation();
          }}
        >
          {room && (
            <ChartDrawing
              drawing={drawing}
              highlights={highlights}
              chosen={chosen}
              title={chart}
              scale={scale}
              onChoose={onChoose}
            />
          )}
        </svg>
      </div>
      <div className={css.tools} role="group" aria-label={t('atlas.tab.drawing')}>
        <IconButton icon="minus" label={t('atlas.zoomOut')} hint="−" onClick={reduce} />
        <IconButton icon="plus" label={t('atlas.zoomIn')} hint="+" onClick={enlarge} />
        <IconButton icon="dot" label={t('atlas.fit')} hint="0" onClick={() => onTurn(() => null)} />
      </div>
      <Legend highlights={highlights} />
      {(view || !seesAll(drawing, seen)) && (
        <Minimap drawing={drawing} seen={seen} onView={(next) => onTurn(() => next)} />
      )}
    </div>
  );
}

import type { KeyboardEvent, PointerEvent } from 'react';
import { useAtlasText } from '#i18n/atlas/useAtlasText.ts';
import type { View } from '#machines/atlas/atlasViewer.machine.ts';
import { IconButton } from '#ui/IconButton.tsx';
import type { Drawing } from '../layout/drawing.ts';
import { BirdsEye } from './BirdsEye.tsx';
import { ChartDrawing } from './ChartDrawing.tsx';
import { moved, seenOf, zoomed } from './frame.ts';
import { Legend } from './Legend.tsx';
import type { Marks } from './marks.ts';
import * as css from './Stage.css.ts';

type Turn = (view: View | null) => View | null;

interface StageProps {
  chart: string;
  drawing: Drawing;
  marks: Marks;
  view: View | null;
  chosen: string;
  /** What the drawing says now, for who does not see it. */
  says: string;
  /** Turns the view as it is at that moment: several movements may come between two pictures. */
  onTurn: (turn: Turn) => void;
  onChoose: (path: string) => void;
}

const STEP = 48;
const NEARER = 1.25;
const DRAGGED = 4;

/** A drawing in its window: moved by dragging, wheel and arrows, enlarged by pinching, buttons and keys. */
export function Stage({ chart, drawing, marks, view, chosen, says, onTurn, onChoose }: StageProps) {
  const t = useAtlasText();
  const seen = seenOf(drawing, view);
  const keys: Record<string, Turn> = {
    ArrowLeft: (view) => moved(drawing, view, { x: -STEP, y: 0 }),
    ArrowRight: (view) => moved(drawing, view, { x: STEP, y: 0 }),
    ArrowUp: (view) => moved(drawing, view, { x: 0, y: -STEP }),
    ArrowDown: (view) => moved(drawing, view, { x: 0, y: STEP }),
    '+': (view) => zoomed(drawing, view, NEARER),
    '=': (view) => zoomed(drawing, view, NEARER),
    '-': (view) => zoomed(drawing, view, 1 / NEARER),
    '0': () => null,
  };
  const press = (event: KeyboardEvent) => {
    const turn = keys[event.key];
    if (!turn || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    onTurn(turn);
  };
  const drag = (event: PointerEvent<SVGSVGElement>) => {
    if (event.buttons !== 1) return;
    const scale = event.currentTarget.getScreenCTM()?.a ?? 1;
    if (Math.abs(event.movementX) + Math.abs(event.movementY) === 0) return;
    const by = { x: -event.movementX / scale, y: -event.movementY / scale };
    onTurn((view) => moved(drawing, view, by));
  };
  const listenToWheel = (svg: SVGSVGElement | null) => {
    if (!svg) return;
    const turn = (event: WheelEvent) => {
      event.preventDefault();
      const matrix = svg.getScreenCTM();
      if (!matrix) return;
      const at = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse());
      onTurn((view) =>
        event.ctrlKey || event.metaKey
          ? zoomed(drawing, view, Math.exp(-event.deltaY / 240), at)
          : moved(drawing, view, { x: event.deltaX / matrix.a, y: event.deltaY / matrix.a }),
      );
    };
    svg.addEventListener('wheel', turn, { passive: false });
    return () => svg.removeEventListener('wheel', turn);
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
          ref={listenToWheel}
          className={css.svg}
          viewBox={`${seen.x} ${seen.y} ${seen.width} ${seen.height}`}
          role="img"
          aria-label={`${chart}: ${says}`}
          data-drawing={chart}
          onPointerDown={({ currentTarget, clientX, clientY }) => {
            currentTarget.dataset['pressed'] = `${clientX} ${clientY}`;
          }}
          onPointerMove={drag}
          // A state on which a drag happens to end was not meant.
          onClickCapture={(event) => {
            const [x = 0, y = 0] = (event.currentTarget.dataset['pressed'] ?? '').split(' ').map(Number);
            if (Math.hypot(event.clientX - x, event.clientY - y) > DRAGGED) event.stopPropagation();
          }}
        >
          <ChartDrawing drawing={drawing} marks={marks} chosen={chosen} title={chart} onChoose={onChoose} />
        </svg>
      </div>
      <div className={css.tools} role="group" aria-label={t('atlas.tab.drawing')}>
        <IconButton
          icon="minus"
          label={t('atlas.zoomOut')}
          hint="−"
          onClick={() => onTurn((view) => zoomed(drawing, view, 1 / NEARER))}
        />
        <IconButton
          icon="plus"
          label={t('atlas.zoomIn')}
          hint="+"
          onClick={() => onTurn((view) => zoomed(drawing, view, NEARER))}
        />
        <IconButton icon="dot" label={t('atlas.fit')} hint="0" onClick={() => onTurn(() => null)} />
      </div>
      <Legend marks={marks} />
      {view && <BirdsEye drawing={drawing} view={view} onView={(next) => onTurn(() => next)} />}
    </div>
  );
}

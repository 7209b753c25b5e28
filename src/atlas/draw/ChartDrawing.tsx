import type { Drawing, DrawnBox, DrawnLine } from '../layout/drawing.ts';
import * as css from './Drawing.css.ts';
import { SMALLEST_TEXT } from './frame.ts';
import type { Highlights } from './highlights.ts';

/** Sizes of `Drawing.css.ts`; the width of a letter as a share of its size. */
const NAME_SIZE = 13;
const NOTE_SIZE = 11;
const NAME_WIDTH = 0.58;

interface ChartDrawingProps {
  drawing: Drawing;
  highlights: Highlights;
  chosen: string;
  title: string;
  /** Pixels per unit. Text smaller than `SMALLEST_TEXT` is left out, and names are drawn larger where they fit. */
  scale?: number;
  onChoose?: ((path: string) => void) | undefined;
}

/** Draws the chart: boxes from the outermost inwards, then arrows, then labels. */
export function ChartDrawing({ drawing, highlights, chosen, title, scale = 1, onChoose }: ChartDrawingProps) {
  const isSmall = NOTE_SIZE * scale < SMALLEST_TEXT - 0.01;
  const shown = drawing.boxes.toSorted((one, other) => one.depth - other.depth);
  const isLit = ({ bundle }: DrawnLine) =>
    bundle?.transitions.some(({ name }) => highlights.lit.has(name)) ?? false;
  const isMissing = ({ bundle }: DrawnLine) =>
    bundle?.transitions.some(({ name }) => highlights.missing.has(name)) ?? false;
  const toneOf = (line: DrawnLine) => (isLit(line) ? 'lit' : isMissing(line) ? 'missing' : 'rest');
  const lines = drawing.lines.toSorted((one, other) => Number(isLit(one)) - Number(isLit(other)));
  return (
    <>
      <defs>
        {(['rest', 'lit', 'missing'] as const).map((tone) => (
          <marker
            key={tone}
            id={`tip-${tone}`}
            viewBox="0 0 10 10"
            refX="9"
            refY="5"
            markerWidth="9"
            markerHeight="9"
            markerUnits="userSpaceOnUse"
            orient="auto"
          >
            <path className={css.tip({ tone })} d="M0 .8 9.5 5 0 9.2z" />
          </marker>
        ))}
      </defs>
      {shown.map((box) => (
        <Box
          key={box.state.path}
          box={box}
          marks={highlights}
          isChosen={chosen !== '' && chosen === box.state.path}
          title={title}
          scale={scale}
          onChoose={onChoose}
        />
      ))}
      {lines.map((line) => (
        <path
          key={line.id}
          className={css.line({ tone: toneOf(line) })}
          d={line.path}
          markerEnd={`url(#tip-${toneOf(line)})`}
          data-line={line.id}
          data-lit={isLit(line) || undefined}
          data-missing={isMissing(line) || undefined}
        />
      ))}
      {drawing.dots.map(({ x, y }) => (
        <circle key={`${x} ${y}`} className={css.dot} cx={x} cy={y} r={5} />
      ))}
      {lines.map((line) =>
        line.label && !isSmall ? (
          <text key={line.id} className={css.label({ tone: toneOf(line) })}>
            {line.label.lines.map((words, index) => (
              <tspan
                key={words}
                x={(line.label?.x ?? 0) + (line.label?.width ?? 0) / 2}
                y={(line.label?.y ?? 0) + 12 + index * 14}
              >
                {words}
              </tspan>
            ))}
          </text>
        ) : null,
      )}
    </>
  );
}

interface BoxProps {
  box: DrawnBox;
  marks: Highlights;
  isChosen: boolean;
  title: string;
  scale: number;
  onChoose?: ((path: string) => void) | undefined;
}

function Box({ box, marks, isChosen, title, scale, onChoose }: BoxProps) {
  const { state, x, y, width, height, notes, closed, hasInside, region } = box;
  const { path, key, kind } = state;
  const isRoot = path === '';
  const isNow = marks.now.has(path) || (closed && [...marks.now].some((it) => it.startsWith(`${path}.`)));
  const isOpen = hasInside && !closed;
  const tone = marks.missing.has(path)
    ? 'missing'
    : isNow
      ? 'now'
      : marks.within.has(path)
        ? 'within'
        : marks.was.has(path)
          ? 'was'
          : kind === 'final' || marks.passed.has(path)
            ? 'final'
            : 'idle';
  if (kind === 'history')
    return (
      <g data-state={path}>
        <circle className={css.history} cx={x + 12} cy={y + 12} r={12} />
        <text className={css.name({ tone: 'idle' })} x={x + 12} y={y + 16.5}>
          H
        </text>
      </g>
    );
  const label = isOpen ? (isRoot ? title : key) : closed ? `${key} …` : key;
  const size = Math.max(NAME_SIZE, SMALLEST_TEXT / scale);
  const isNamed = size === NAME_SIZE || (label.length * size * NAME_WIDTH < width && size < height);
  const shownNotes = NOTE_SIZE * scale < SMALLEST_TEXT - 0.01 ? [] : notes;
  const top = isOpen ? y + 23 : y + (notes.length > 0 ? 18 : height / 2 + 4.5);
  return (
    <g data-state={path} data-tone={tone} className={css.state} onClick={() => onChoose?.(path)}>
      {state.description && <title>{state.description}</title>}
      {isNow && !isOpen && (
        <rect className={css.halo} x={x - 5} y={y - 5} width={width + 10} height={height + 10} rx={12} />
      )}
      <rect
        className={css.box({ tone, open: isOpen, region, root: isRoot })}
        x={x}
        y={y}
        width={width}
        height={height}
        rx={isRoot ? 14 : 8}
      />
      {isChosen && (
        <rect className={css.chosen} x={x - 3} y={y - 3} width={width + 6} height={height + 6} rx={10} />
      )}
      {kind === 'final' && (
        <rect className={css.ring} x={x + 3} y={y + 3} width={width - 6} height={height - 6} rx={6} />
      )}
      {isNamed &&
        (isOpen ? (
          <text className={css.head} style={{ fontSize: size }} x={x + 16} y={top}>
            {label}
          </text>
        ) : (
          <text className={css.name({ tone })} style={{ fontSize: size }} x={x + width / 2} y={top}>
            {label}
          </text>
        ))}
      {shownNotes.map((note, index) =>
        isOpen ? (
          <text key={note} className={css.note({ start: true })} x={x + 16} y={top + 17 + index * 15}>
            {note}
          </text>
        ) : (
          <text
            key={note}
            className={css.note({ active: tone === 'now' })}
            x={x + width / 2}
            y={top + 17 + index * 15}
          >
            {note}
          </text>
        ),
      )}
    </g>
  );
}

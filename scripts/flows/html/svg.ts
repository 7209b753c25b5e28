import ELK from 'elkjs/lib/elk.bundled.js';
import { draw, type DrawnBox, type DrawnLine } from '#atlas/layout/drawing.ts';
import type { ChartInfo } from '#flows/describe.ts';
import { escaped } from './escaped.ts';
import type { Tone, Tones } from './marks.ts';

const elk = new ELK();

const tip = (id: string) =>
  `<marker id="${id}" viewBox="0 0 10 10" refX="9" refY="5" markerWidth="9" markerHeight="9" markerUnits="userSpaceOnUse" orient="auto"><path class="tip" d="M0 .8 9.5 5 0 9.2z"/></marker>`;

/** Draws a chart like the atlas, with the differences coloured. */
export async function svgOf(info: ChartInfo, tones: Tones, title: string): Promise<string> {
  const { width, height, boxes, lines, dots } = await draw((graph) => elk.layout(graph as never), info);
  const shapes = [
    ...boxes.toSorted((one, other) => one.depth - other.depth).map((box) => boxOf(box, tones, info.id)),
    ...lines.map((line) => lineOf(line, tones)),
    ...dots.map(({ x, y }) => `<circle class="tip" cx="${x}" cy="${y}" r="5"/>`),
    ...lines.map((line) => labelOf(line, tones)),
  ];
  return `<svg role="img" aria-label="${escaped(title)}" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs>${tip('tip')}</defs>${shapes.join('')}</svg>`;
}

function boxOf(
  { state, x, y, width, height, notes, closed, hasInside, region }: DrawnBox,
  { states }: Tones,
  id: string,
) {
  const isOpen = hasInside && !closed;
  const tone = states.get(state.path) ?? '';
  const top = isOpen ? y + 23 : y + (notes.length > 0 ? 18 : height / 2 + 4.5);
  const at = isOpen ? `x="${x + 16}" text-anchor="start"` : `x="${x + width / 2}"`;
  const name = state.path === '' ? id : state.key;
  const lines = notes.map(
    (note, index) => `<text class="note" ${at} y="${top + 17 + index * 15}">${escaped(note)}</text>`,
  );
  return `<g class="state ${tone}" data-state="${escaped(state.path)}"><rect class="${region ? 'region' : ''}" x="${x}" y="${y}" width="${width}" height="${height}" rx="8"/><text class="name" ${at} y="${top}">${escaped(name)}</text>${lines.join('')}</g>`;
}

const toneOf = ({ bundle }: DrawnLine, { transitions }: Tones): Tone | '' =>
  bundle?.transitions.map(({ name }) => transitions.get(name)).find((it) => it !== undefined) ?? '';

const lineOf = (line: DrawnLine, tones: Tones) =>
  `<path class="line ${toneOf(line, tones)}" d="${line.path}" marker-end="url(#tip)"/>`;

function labelOf(line: DrawnLine, tones: Tones): string {
  const { label } = line;
  if (!label) return '';
  const spans = label.lines.map(
    (words, index) =>
      `<tspan x="${label.x + label.width / 2}" y="${label.y + 12 + index * 14}">${escaped(words)}</tspan>`,
  );
  return `<text class="note label ${toneOf(line, tones)}">${spans.join('')}</text>`;
}

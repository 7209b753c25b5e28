import { guardData } from '#flows/guards.ts';
import { mermaidOf } from '#flows/mermaid.ts';
import type { Chart } from '../charts.ts';

const DRAWN = [
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'stroke-linejoin',
  'paint-order',
  'font-family',
  'font-size',
  'font-weight',
  'text-anchor',
];

/** Returns the drawing as an SVG without a stylesheet: every shape has its current style inlined. */
export function svgOf(chart: string): { text: string; width: number; height: number } | null {
  const drawn = document.querySelector<SVGSVGElement>(`svg[data-drawing="${CSS.escape(chart)}"]`);
  const root = drawn?.querySelector<SVGGElement>('g[data-state=""] rect');
  if (!drawn || !root) return null;
  const copy = drawn.cloneNode(true) as SVGSVGElement;
  const from = drawn.querySelectorAll('*');
  copy.querySelectorAll('*').forEach((element, index) => {
    const original = from[index];
    if (!original) return;
    const look = getComputedStyle(original);
    for (const name of DRAWN) {
      const value = look.getPropertyValue(name);
      if (value && value !== 'none' && value !== 'normal') element.setAttribute(name, value);
      if (name === 'fill' && value === 'none') element.setAttribute('fill', 'none');
    }
    element.removeAttribute('class');
  });
  const number = (name: string) => Number(root.getAttribute(name) ?? 0);
  const [x, y] = [number('x') - 16, number('y') - 16];
  const [width, height] = [number('width') + 32, number('height') + 32];
  const ground = document.createElementNS('http://www.w3.org/2000/svg', 'rect');
  const sizes = { x, y, width, height, fill: getComputedStyle(document.body).backgroundColor };
  for (const [name, value] of Object.entries(sizes)) ground.setAttribute(name, String(value));
  copy.prepend(ground);
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  copy.setAttribute('viewBox', `${x} ${y} ${width} ${height}`);
  copy.setAttribute('width', String(width));
  copy.setAttribute('height', String(height));
  for (const name of ['class', 'data-drawing']) copy.removeAttribute(name);
  return { text: new XMLSerializer().serializeToString(copy), width, height };
}

/** Returns the drawing as a PNG at twice its size. */
export async function pngOf(chart: string): Promise<Blob | null> {
  const svg = svgOf(chart);
  if (!svg) return null;
  const image = new Image();
  // An address with the whole drawing in it is megabytes long, and may not be decoded.
  const address = URL.createObjectURL(new Blob([svg.text], { type: 'image/svg+xml' }));
  image.src = address;
  await image.decode().finally(() => URL.revokeObjectURL(address));
  const canvas = document.createElement('canvas');
  canvas.width = svg.width * 2;
  canvas.height = svg.height * 2;
  const context = canvas.getContext('2d');
  context?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
}

export const mermaidText = ({ info }: Chart): string => mermaidOf(info);

/** Returns the chart as XState JSON for Stately's editor: names only, no code. */
export const jsonText = ({ model }: Chart): string => JSON.stringify(configOf(model.machine.config), null, 2);

const configOf = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(configOf);
  if (typeof value === 'function') return guardData(value);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      // Values computed from the context are code and are left out.
      .filter(
        ([key, inner]) => !(typeof inner === 'function' && ['context', 'input', 'params'].includes(key)),
      )
      .map(([key, inner]) => [key, configOf(inner)]),
  );
};

export function download(name: string, content: Blob | string, type: string): void {
  const blob = typeof content === 'string' ? new Blob([content], { type }) : content;
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

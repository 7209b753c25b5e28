type Child = Node | string | null | false | undefined;
type Attributes = Record<string, string | boolean | ((event: never) => void) | undefined>;

/** Creates an element: HTML attributes, `on…` as listeners, text never parsed as HTML. */
export function h<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Attributes,
  ...children: Child[]
) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined || value === false) continue;
    if (typeof value === 'function') element.addEventListener(name.slice(2), value as EventListener);
    else element.setAttribute(name, value === true ? '' : value);
  }
  for (const child of children) if (child) element.append(child);
  return element;
}

/** Returns a glyph of icons.svg, hidden from screen readers because the control has a label. */
export function icon(name: string, size = 16): SVGSVGElement {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  svg.setAttribute('class', `icon icon-${size}`);
  svg.setAttribute('aria-hidden', 'true');
  const use = document.createElementNS('http://www.w3.org/2000/svg', 'use');
  use.setAttribute('href', `/page/icons.svg#${name}`);
  svg.append(use);
  return svg;
}

// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the caller knows which element its page has
export const find = <Element extends HTMLElement>(id: string): Element => {
  const element = document.getElementById(id);
  if (!element) throw new Error(`The page has no #${id}.`);
  return element as Element;
};

/** Returns the first letters of the first two words, in any script. */
export const initialsOf = (name: string): string => {
  const words = name
    .replace(/[^\p{L}\p{N}\s-]/gu, '')
    .split(/[\s-]+/)
    .filter(Boolean);
  const letters = words.slice(0, 2).map((word) => [...word][0] ?? '');
  return (/^\p{Script=Han}/u.test(name) ? letters.slice(0, 1) : letters).join('').toUpperCase();
};

/** Minimum size of a touch target in pixels, in both directions. */
const TOUCH = 44;

const pressable =
  'button, a[href], summary, select, input:not([type=hidden]), textarea, [role=button], [role=tab], [role=switch], [role=checkbox], [role=radio], [role=option], [role^=menuitem]';

/** Returns the pressed box; a field's label is part of it. */
function boxOf(element: Element): { width: number; height: number } {
  const own = element.getBoundingClientRect();
  const isMark = element.matches('input[type=checkbox], input[type=radio], input[type=file]');
  const label = isMark ? (element as HTMLInputElement).labels?.[0] : null;
  return label ? label.getBoundingClientRect() : own;
}

/** Returns whether a link is inside a sentence and so as high as its line (WCAG 2.5.8, inline). */
const isInline = (element: Element) =>
  element.matches('a') &&
  getComputedStyle(element).display === 'inline' &&
  (element.parentElement?.textContent ?? '').trim() !== (element.textContent ?? '').trim();

/** Returns names and sizes of controls that are too small; those visible only on focus are left out. */
export const tooSmall = (): string[] =>
  [...document.querySelectorAll(pressable)].flatMap((element) => {
    if (!element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true }) || isInline(element))
      return [];
    const { width, height } = boxOf(element);
    // Content for screen readers only is one pixel large.
    if (width <= 1 || height <= 1) return [];
    if (width >= TOUCH - 0.5 && height >= TOUCH - 0.5) return [];
    const name = element.getAttribute('aria-label') ?? element.textContent ?? '';
    return [
      `${element.tagName.toLowerCase()} “${name.trim().slice(0, 40)}” ${Math.round(width)} × ${Math.round(height)}`,
    ];
  });

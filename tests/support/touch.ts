/** Pixels that a finger needs in both directions. */
const TOUCH = 44;

const pressable =
  'button, a[href], summary, select, input:not([type=hidden]), textarea, [role=button], [role=tab], [role=switch], [role=checkbox], [role=radio], [role=option], [role^=menuitem]';

/** The box that is pressed: a field's label belongs to it. */
function boxOf(element: Element): { width: number; height: number } {
  const own = element.getBoundingClientRect();
  const isMark = element.matches('input[type=checkbox], input[type=radio], input[type=file]');
  const label = isMark ? (element as HTMLInputElement).labels?.[0] : null;
  return label ? label.getBoundingClientRect() : own;
}

/** A link within a sentence is as high as its line (WCAG 2.5.8, inline). */
const isInline = (element: Element) =>
  element.matches('a') &&
  getComputedStyle(element).display === 'inline' &&
  (element.parentElement?.textContent ?? '').trim() !== (element.textContent ?? '').trim();

/** Names and sizes of what is pressed and is smaller than a finger; what only shows with the focus is left out. */
export const tooSmall = (): string[] =>
  [...document.querySelectorAll(pressable)].flatMap((element) => {
    if (!element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true }) || isInline(element))
      return [];
    const { width, height } = boxOf(element);
    // One pixel is what is hidden for everybody but screen readers.
    if (width <= 1 || height <= 1) return [];
    if (width >= TOUCH - 0.5 && height >= TOUCH - 0.5) return [];
    const name = element.getAttribute('aria-label') ?? element.textContent ?? '';
    return [
      `${element.tagName.toLowerCase()} “${name.trim().slice(0, 40)}” ${Math.round(width)} × ${Math.round(height)}`,
    ];
  });

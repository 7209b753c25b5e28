const CONTROLS =
  'a[href], button, input, textarea, select, summary, [role="tab"], [role="menuitem"], [role="option"], [role="switch"]';
/** While one of these is open, what lies behind it is not to be reached. */
const LAYERS = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]';

/** Whether a point of an element is cut off by what it scrolls in. */
function isScrolledAway(element: Element, x: number, y: number): boolean {
  for (let around = element.parentElement; around; around = around.parentElement) {
    if (getComputedStyle(around).overflow === 'visible') continue;
    const { left, right, top, bottom } = around.getBoundingClientRect();
    if (x < left || x > right || y < top || y > bottom) return true;
  }
  return x < 0 || y < 0 || x > innerWidth || y > innerHeight;
}

const nameOf = (element: Element) =>
  (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40) ||
  element.outerHTML.slice(0, 80);

/** Whether something belongs to the field in which one writes, as its suggestions do. */
const isOfField = (element: Element) =>
  document.activeElement?.closest('search, form, [role="group"]')?.contains(element) ?? false;

/** Returns the controls in sight that something else lies over, so that a press there does not reach them. */
export function covered(): string[] {
  const layers = [...document.querySelectorAll(LAYERS)].filter((layer) => layer.checkVisibility());
  const inReach = layers.at(-1) ?? document.body;
  return [...inReach.querySelectorAll(CONTROLS)].flatMap((control) => {
    if (!control.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true })) return [];
    if (control.matches(':disabled') || control.closest('[inert], [aria-hidden="true"]')) return [];
    const { left, top, width, height } = control.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    if (width < 2 || height < 2 || isScrolledAway(control, x, y)) return [];
    const hit = document.elementFromPoint(x, y);
    // Nothing is at a point outside of the window.
    const isOwn =
      hit === null ||
      isOfField(hit) ||
      control.contains(hit) ||
      hit.contains(control) ||
      hit.closest('label')?.contains(control);
    return isOwn || getComputedStyle(control).pointerEvents === 'none'
      ? []
      : [`“${nameOf(control)}” is under ${nameOf(hit)}`];
  });
}

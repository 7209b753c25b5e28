/** How long a finger rests until it means more than a tap, in milliseconds; what both mobile systems take. */
export const HOLD = 500;
/** A finger that goes further than this scrolls, in pixels. */
const SLIP = 10;

/**
 * A finger that stays where it is asks for more, as a right click does with a mouse. For a ref of the element; iOS has no
 * event of its own for it.
 */
export const holding = (onHold: (element: HTMLElement) => void) => (node: HTMLElement | null) => {
  if (!node) return;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let from = { x: 0, y: 0 };
  const give = () => clearTimeout(timer);
  const down = ({ pointerType, clientX: x, clientY: y }: PointerEvent) => {
    give();
    if (pointerType !== 'touch') return;
    from = { x, y };
    timer = setTimeout(() => onHold(node), HOLD);
  };
  const move = ({ clientX, clientY }: PointerEvent) => {
    if (Math.hypot(clientX - from.x, clientY - from.y) > SLIP) give();
  };
  // The browser's own menu would lie over what is shown instead.
  const menu = (event: Event) => (event as PointerEvent).pointerType === 'touch' && event.preventDefault();
  node.addEventListener('pointerdown', down);
  node.addEventListener('pointermove', move);
  node.addEventListener('pointerup', give);
  node.addEventListener('pointercancel', give);
  node.addEventListener('contextmenu', menu);
  return () => {
    give();
    node.removeEventListener('pointerdown', down);
    node.removeEventListener('pointermove', move);
    node.removeEventListener('pointerup', give);
    node.removeEventListener('pointercancel', give);
    node.removeEventListener('contextmenu', menu);
  };
};

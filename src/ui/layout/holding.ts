/** Duration of a long press in milliseconds; the value of both mobile systems. */
export const HOLD = 500;
/** Movement in pixels from which it is a scroll. */
const SLIP = 10;

/** Returns a ref that calls `onHold` on a long press, as a right click does with a mouse; iOS has no such event. */
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
  // Suppresses the browser's own menu.
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

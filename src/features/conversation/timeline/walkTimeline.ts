const CONTROLS = ':is(a[href], button, input, audio, video, summary, [tabindex])';
/** Elements that handle arrow keys themselves. */
const OWN_KEYS = 'input, textarea, select, audio, video, [role=slider]';

const linesIn = (timeline: Element) => [...timeline.querySelectorAll<HTMLElement>('[data-index]')];
const indexOf = (line: Element | null) => Number(line?.getAttribute('data-index') ?? -1);

/** Returns the next element: up and down move between messages, left and right within one, Escape to the timeline. */
function next(timeline: HTMLElement, target: Element, key: string): HTMLElement | undefined {
  const line = target.closest<HTMLElement>('[data-index]');
  const lines = linesIn(timeline).toSorted((one, other) => indexOf(one) - indexOf(other));
  if (key === 'ArrowUp') return lines[(line ? lines.indexOf(line) : lines.length) - 1];
  if (!line) return undefined;
  if (key === 'ArrowDown') return lines[lines.indexOf(line) + 1];
  if (key === 'Escape') return timeline;
  const step = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : null;
  const controls = [line, ...line.querySelectorAll<HTMLElement>(CONTROLS)];
  return step === null ? undefined : controls[controls.indexOf(target as HTMLElement) + step];
}

/**
 * Makes the timeline one tab stop, however many buttons and links it contains; arrow keys reach them.
 * Returns a function that ends it.
 */
export function walkTimeline(timeline: HTMLElement): () => void {
  const take = () => {
    for (const control of timeline.querySelectorAll<HTMLElement>(`${CONTROLS}:not([tabindex="-1"])`))
      control.tabIndex = -1;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const target = event.target as Element;
    const isOwn = target.matches(OWN_KEYS) && event.key !== 'Escape';
    if (isOwn || event.ctrlKey || event.metaKey || event.altKey) return;
    const to = next(timeline, target, event.key);
    if (!to) return;
    event.preventDefault();
    // Focusable by script only, so it is not a tab stop.
    if (to !== timeline) to.tabIndex = -1;
    to.focus();
    to.scrollIntoView({ block: 'nearest' });
  };
  take();
  const observer = new MutationObserver(take);
  observer.observe(timeline, { childList: true, subtree: true });
  timeline.addEventListener('keydown', onKeyDown);
  return () => {
    observer.disconnect();
    timeline.removeEventListener('keydown', onKeyDown);
  };
}

const CONTROLS = ':is(a[href], button, input, audio, video, summary, [tabindex])';
/** Keys are theirs: they move within them. */
const OWN_KEYS = 'input, textarea, select, audio, video, [role=slider]';

const linesIn = (timeline: Element) => [...timeline.querySelectorAll<HTMLElement>('[data-index]')];
const indexOf = (line: Element | null) => Number(line?.getAttribute('data-index') ?? -1);

/** Up and down lead along the messages, left and right along what is in one, Escape back to the timeline itself. */
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
 * The timeline is one stop of the Tab key, however many messages have buttons and links: what stands in it is reached by
 * arrows. Returns the way to end it.
 */
export function walkTimeline(timeline: HTMLElement): () => void {
  const take = () => {
    for (const control of timeline.querySelectorAll<HTMLElement>(`${CONTROLS}:not([tabindex="-1"])`))
      control.tabIndex = -1;
  };
  const hear = (event: KeyboardEvent) => {
    const target = event.target as Element;
    if (target.matches(OWN_KEYS) || event.ctrlKey || event.metaKey || event.altKey) return;
    const to = next(timeline, target, event.key);
    if (!to) return;
    event.preventDefault();
    // Focused by arrows only, so it is no stop of its own.
    if (to !== timeline) to.tabIndex = -1;
    to.focus();
    to.scrollIntoView({ block: 'nearest' });
  };
  take();
  const observer = new MutationObserver(take);
  observer.observe(timeline, { childList: true, subtree: true });
  timeline.addEventListener('keydown', hear);
  return () => {
    observer.disconnect();
    timeline.removeEventListener('keydown', hear);
  };
}

/** Number of screens that load at once. Each is a page of its own, so a dozen at once would all come late. */
const AT_ONCE = 2;

const waiting = new Set<() => void>();
let loading = 0;

function beginNext(): void {
  for (const begin of waiting) {
    if (loading >= AT_ONCE) return;
    waiting.delete(begin);
    loading += 1;
    begin();
  }
}

/** Loads a frame once it is near the window and its turn comes; the returned function gives the turn away. */
export function loadInTurn(frame: HTMLIFrameElement, address: string): () => void {
  let hasTurn = false;
  const end = () => {
    if (!hasTurn) return;
    hasTurn = false;
    loading -= 1;
    beginNext();
  };
  const begin = () => {
    hasTurn = true;
    frame.addEventListener('load', end);
    frame.src = address;
  };
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      waiting.add(begin);
      beginNext();
    },
    { rootMargin: '400px' },
  );
  observer.observe(frame);
  return () => {
    observer.disconnect();
    waiting.delete(begin);
    end();
  };
}

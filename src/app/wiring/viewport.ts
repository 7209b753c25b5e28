/**
 * Keeps the page as high as what is seen of it: some browsers lay the on-screen keyboard over the page, and the field
 * one writes in would be under it.
 */
export function watchKeyboard(): void {
  const seen = window.visualViewport;
  if (!seen) return;
  const measure = () => {
    const root = document.documentElement.style;
    // A zoomed page is smaller in sight, but not because of a keyboard.
    if (seen.scale > 1.01 || seen.height >= window.innerHeight - 1) root.removeProperty('--window-height');
    else root.setProperty('--window-height', `${Math.round(seen.height)}px`);
  };
  seen.addEventListener('resize', measure);
  measure();
}

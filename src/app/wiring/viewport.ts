/**
 * Sets the page's height to its visible part.
 * Some browsers draw the on-screen keyboard over the page, which would hide the focused field.
 */
export function watchKeyboard(): void {
  const seen = window.visualViewport;
  if (!seen) return;
  const measure = () => {
    const root = document.documentElement.style;
    // A zoomed page is smaller too, but not because of a keyboard.
    if (seen.scale > 1.01 || seen.height >= window.innerHeight - 1) root.removeProperty('--window-height');
    else root.setProperty('--window-height', `${Math.round(seen.height)}px`);
  };
  seen.addEventListener('resize', measure);
  measure();
}

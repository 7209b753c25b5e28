/** The key code of a key that an input method handles; Safari gives it without `isComposing` to the Enter that ends one. */
const OF_INPUT_METHOD = 229;

/**
 * Keeps the keys of an input method (Japanese, Chinese, accents on some phones) from every handler of the page.
 * Its Enter chooses a word and its Escape gives one up: neither sends a message or closes a dialog. The window hears a key
 * before any element, so that no handler has to ask.
 */
export function withholdCompositionKeys(): void {
  window.addEventListener('keydown', withhold, { capture: true });
}

function withhold(event: KeyboardEvent): void {
  if (event.isComposing || event.keyCode === OF_INPUT_METHOD) event.stopImmediatePropagation();
}

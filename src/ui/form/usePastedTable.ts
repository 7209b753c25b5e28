import { useEffect, useEffectEvent } from 'react';
import { pastedText } from './pastedText.ts';

/** Where a text can be pasted; the input of a file picker takes none. */
const FIELD = 'input:not([type=file]), textarea, [contenteditable]';

/** Takes a file, or cells that were copied in a spreadsheet, pasted anywhere but into a field. */
export function usePastedTable(name: string, onTake: (file: File) => void): void {
  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    if (event.target instanceof Element && event.target.closest(FIELD)) return;
    const text = pastedText(event.clipboardData);
    // Excel adds a picture of the cells.
    const file = text === '' ? event.clipboardData?.files[0] : new File([text], name, { type: 'text/csv' });
    if (!file) return;
    event.preventDefault();
    onTake(file);
  });
  useEffect(() => {
    document.addEventListener('paste', onPaste);
    return () => document.removeEventListener('paste', onPaste);
  }, []);
}

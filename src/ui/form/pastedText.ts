/** Returns the name of a file that a line of a clipboard's text is, without its path; the line itself if it is none. */
function nameIn(line: string): string {
  const last = line.trim().split(/[/\\]/).at(-1) ?? '';
  try {
    return line.startsWith('file:') ? decodeURIComponent(last) : last;
  } catch {
    return last;
  }
}

/**
 * Returns the text on a clipboard; empty where it is blank, or only names the files beside it.
 * Computers put the names of files there that were copied in a folder.
 */
export function pastedText(data: DataTransfer | null): string {
  const text = data?.getData('text/plain') ?? '';
  const names = new Set([...(data?.files ?? [])].map(({ name }) => name));
  const lines = text.split(/[\r\n]+/).filter((line) => line.trim() !== '');
  return lines.every((line) => names.has(nameIn(line))) ? '' : text;
}

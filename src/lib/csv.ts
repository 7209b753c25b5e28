/** Rows and cells of comma (or semicolon, or tab) separated values; quotes may hold separators, breaks and doubled quotes. */
export function readCsv(text: string): string[][] {
  const body = text.replace(/^\uFEFF/, '');
  const head = body.slice(0, body.search(/[\r\n]|$/));
  const count = (mark: string) => head.split(mark).length;
  const comma = [',', ';', '\t'].reduce((best, mark) => (count(mark) > count(best) ? mark : best), ',');

  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let quoted = false;
  const endCell = () => {
    row.push(cell);
    cell = '';
  };
  const endRow = () => {
    endCell();
    if (row.length > 1 || row[0] !== '') rows.push(row);
    row = [];
  };
  for (let at = 0; at < body.length; at += 1) {
    const letter = body[at] ?? '';
    if (quoted) {
      if (letter !== '"') cell += letter;
      else if (body[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else quoted = false;
    } else if (letter === '"' && cell === '') quoted = true;
    else if (letter === comma) endCell();
    else if (letter === '\n') endRow();
    else if (letter !== '\r') cell += letter;
  }
  if (cell !== '' || row.length > 0) endRow();
  return rows;
}

/**
 * The text of a file that a spreadsheet opens: a byte order mark so that accents survive, and a quote before whatever a
 * spreadsheet would take for a formula (B83). A phone number with its plus is such a cell.
 */
export function writeCsv(rows: readonly (readonly string[])[]): string {
  const cell = (value: string) => {
    const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
    return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
  };
  return `\uFEFF${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;
}

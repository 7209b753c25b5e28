/** Parts the item of a table's row from its values, each of which carries the title of its column. */
export const VALUES = ' · ';
const TITLE = ': ';

/** A row of a table in a document. */
export interface TableRow {
  item: string;
  /** What the row says of it; the title is empty if the column has none. */
  values: { title: string; value: string }[];
}

/** Writes a row on one line: “Claw hammer · Price: 7 500 FCFA · Unit: piece”. */
export const rowText = ({ item, values }: TableRow): string =>
  [item, ...values.map(({ title, value }) => (title === '' ? value : `${title}${TITLE}${value}`))]
    .filter((it) => it !== '')
    .join(VALUES);

/** Reads the same again; null for a text of another form. */
export function rowIn(line: string): TableRow | null {
  const [item = '', ...values] = line.split(VALUES);
  if (values.length === 0 || line.includes('\n')) return null;
  return {
    item,
    values: values.map((it) => {
      const at = it.indexOf(TITLE);
      return at < 0
        ? { title: '', value: it }
        : { title: it.slice(0, at), value: it.slice(at + TITLE.length) };
    }),
  };
}

/** The columns of a report's tables. */

/**
 * The ways in which the values of a column are shown; `text` as they are. An `outcome` is what became of a turn; a
 * `source` without a name was removed.
 */
export type CellKind =
  | 'text'
  | 'point'
  | 'instant'
  | 'count'
  | 'seconds'
  | 'share'
  | 'average'
  | 'money'
  | 'outcome'
  | 'source';

export type Cell = string | number | null;
export interface Column<Row> {
  kind: CellKind;
  of: (row: Row) => Cell;
}
export type Columns<Row> = Record<string, Column<Row>>;

export const count = <Row>(of: (row: Row) => Cell): Column<Row> => ({ kind: 'count', of });
export const seconds = <Row>(of: (row: Row) => Cell): Column<Row> => ({ kind: 'seconds', of });
export const share = <Row>(of: (row: Row) => Cell): Column<Row> => ({ kind: 'share', of });
export const average = <Row>(of: (row: Row) => Cell): Column<Row> => ({ kind: 'average', of });
export const money = <Row>(of: (row: Row) => Cell): Column<Row> => ({ kind: 'money', of });
export const at: Column<{ at: string }> = { kind: 'point', of: (row) => row.at };

type Write = (detailsOrMessage: object | string, message?: string) => void;

/** What the parts below HTTP use of the logger. */
export interface Log {
  info: Write;
  warn: Write;
  error: Write;
}

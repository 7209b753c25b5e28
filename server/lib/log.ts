type Write = (detailsOrMessage: object | string, message?: string) => void;

/** The part of the logger used below the HTTP layer. */
export interface Log {
  info: Write;
  warn: Write;
  error: Write;
}

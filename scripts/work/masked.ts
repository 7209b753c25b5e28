const secret = /token|secret|password|signature|authorization|api_?key/i;

/** Returns a copy without secrets: fields by name, and query strings of addresses, which contain signatures. */
export function masked(value: unknown): unknown {
  if (typeof value === 'string') return value.replace(/(https?:\/\/[^\s?"]+)\?[^\s"]*/g, '$1?…');
  if (Array.isArray(value)) return value.map(masked);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, held]) => [key, secret.test(key) ? '…' : masked(held)]),
  );
}

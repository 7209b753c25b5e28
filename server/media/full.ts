/** Returns true if a file could not be written because the disk or the account's quota is full. */
export function isDiskFull(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  return code === 'ENOSPC' || code === 'EDQUOT' || code === 'EROFS';
}

/** Returns the first chosen file under a new id, with its bytes; null if none was chosen. */
export function chosenFile(
  files: FileList | null,
): { file: { id: string; name: string }; bytes: Blob } | null {
  const file = files?.[0];
  return file ? { file: { id: crypto.randomUUID(), name: file.name }, bytes: file } : null;
}

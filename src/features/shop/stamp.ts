const two = (figure: number) => String(figure).padStart(2, '0');

/** Formats dates as YYYY/MM/DD and times as HH:mm in the user's time zone, in every language (PROF-017). */
export function stampOf(iso: string): string {
  const at = new Date(iso);
  return `${at.getFullYear()}/${two(at.getMonth() + 1)}/${two(at.getDate())} ${two(at.getHours())}:${two(at.getMinutes())}`;
}

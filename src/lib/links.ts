/** What a stranger gives as an address is a link only when it leads to the web; null otherwise. */
export function safeLink(address: string | null | undefined): string | null {
  if (!address) return null;
  try {
    const url = new URL(/^[a-z][a-z\d+.-]*:/i.test(address) ? address : `https://${address}`);
    return url.protocol === 'https:' || url.protocol === 'http:' ? url.href : null;
  } catch {
    return null;
  }
}

/** Digits and a leading plus; null when nothing to dial is left. */
export function phoneLink(phone: string): string | null {
  const digits = phone.replace(/[^\d+]/g, '').replace(/(?!^)\+/g, '');
  return /\d{3}/.test(digits) ? `tel:${digits}` : null;
}

/** WhatsApp's own address of a number. */
export function waLink(waId: string | null): string | null {
  const digits = waId?.replace(/\D/g, '') ?? '';
  return digits === '' ? null : `https://wa.me/${digits}`;
}

export const mailLink = (address: string): string | null =>
  /^[^\s@<>"'?&]+@[^\s@<>"'?&]+$/.test(address) ? `mailto:${address}` : null;

/** Formats a phone number with its plus and without spaces; providers send bare digits, and their own notations. */
export const phoneText = (raw: string): string => {
  const digits = raw.replaceAll(/[\s().+-]/g, '');
  return /^\d{7,15}$/.test(digits) ? `+${digits}` : raw;
};

/** Formats a phone number with its plus; providers send bare digits. */
export const phoneText = (raw: string): string => (/^\d{7,15}$/.test(raw) ? `+${raw}` : raw);

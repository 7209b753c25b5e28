/** A phone number as people write it: providers give bare digits. */
export const phoneText = (raw: string): string => (/^\d{7,15}$/.test(raw) ? `+${raw}` : raw);

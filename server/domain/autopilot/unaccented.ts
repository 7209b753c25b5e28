/** Returns a text as it is searched and compared: without accents, and with the apostrophes that people type. */
export const unaccented = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').replace(/[‘’]/g, "'");

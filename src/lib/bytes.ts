const encoder = new TextEncoder();

/** Returns a text's length in UTF-8 bytes, which Instagram limits. */
export const bytesOf = (text: string): number => encoder.encode(text).length;

const encoder = new TextEncoder();

/** How long a text is in UTF-8, as Instagram counts it. */
export const bytesOf = (text: string): number => encoder.encode(text).length;

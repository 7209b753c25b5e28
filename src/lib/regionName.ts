/** Returns a country's name in a language by its ISO 3166-1 alpha-2 code; the code itself where none is known. */
export const regionName = (code: string, language: string): string =>
  new Intl.DisplayNames([language], { type: 'region' }).of(code) ?? code;

/** Browser and fonts that took the pictures; others render the same screen differently. */
export interface Maker {
  browser: string;
  platform: string;
  fonts: number[];
}

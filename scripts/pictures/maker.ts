/** Who takes the pictures: another browser, or other fonts beside ours, draws the same screen otherwise. */
export interface Maker {
  browser: string;
  platform: string;
  fonts: number[];
}

/** Where a running product is. */
export interface ProductUrls {
  dashboard: string;
  sandbox: string;
  /** Kills and starts the server. */
  handle: string;
  dataDir: string;
  ownerUrl: string;
}

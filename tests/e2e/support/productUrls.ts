/** Addresses of a running product. */
export interface ProductUrls {
  dashboard: string;
  sandbox: string;
  /** Control address that kills and starts the server. */
  handle: string;
  dataDir: string;
  ownerUrl: string;
}

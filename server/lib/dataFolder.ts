import { chmodSync, existsSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { userInfo } from 'node:os';

/** Modes that give access only to the account that runs the server. */
export const PRIVATE_FILE = 0o600;
export const PRIVATE_FOLDER = 0o700;

/** Started as root, PostgreSQL runs under another account, which must traverse the folder but may not list it. */
const passable = () => (userInfo().uid === 0 ? 0o711 : PRIVATE_FOLDER);

/** PostgreSQL's own folder: owned by another account and private by PostgreSQL's own rule. */
const OTHERS = 'postgres';

/**
 * Creates the data folder if missing, and removes all other accounts' rights to it and its direct entries.
 * An earlier version may have granted them. Subfolders are not walked: without access to a folder nothing inside can be
 * read.
 */
export function keepPrivate(dataDir: string): void {
  if (!existsSync(dataDir)) mkdirSync(dataDir, { recursive: true, mode: passable() });
  // Only removes rights, so that a stricter mode stays.
  chmodSync(dataDir, statSync(dataDir).mode & passable());
  for (const entry of readdirSync(dataDir, { withFileTypes: true })) {
    if (entry.name === OTHERS || !(entry.isFile() || entry.isDirectory())) continue;
    chmodSync(join(dataDir, entry.name), entry.isDirectory() ? PRIVATE_FOLDER : PRIVATE_FILE);
  }
}

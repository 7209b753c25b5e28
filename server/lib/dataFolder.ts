import { chmodSync, existsSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { userInfo } from 'node:os';

/** Modes of what the data folder holds: nobody but the account that runs the server reads it. */
export const PRIVATE_FILE = 0o600;
export const PRIVATE_FOLDER = 0o700;

/** As root PostgreSQL runs under another account, which has to pass through the folder and list nothing of it. */
const passable = () => (userInfo().uid === 0 ? 0o711 : PRIVATE_FOLDER);

/** PostgreSQL's own folder: another account's, and private by its own rule. */
const OTHERS = 'postgres';

/**
 * Makes the data folder where it is missing, and takes every other account's rights to it and to what lies in it, as an
 * earlier version may have left them. Folders below are not walked: who may not enter one reads nothing inside.
 */
export function keepPrivate(dataDir: string): void {
  if (!existsSync(dataDir)) mkdirSync(dataDir, { recursive: true, mode: passable() });
  // Only ever less: a folder that somebody closed stays closed.
  chmodSync(dataDir, statSync(dataDir).mode & passable());
  for (const entry of readdirSync(dataDir, { withFileTypes: true })) {
    if (entry.name === OTHERS || !(entry.isFile() || entry.isDirectory())) continue;
    chmodSync(join(dataDir, entry.name), entry.isDirectory() ? PRIVATE_FOLDER : PRIVATE_FILE);
  }
}

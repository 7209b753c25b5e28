import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const names = ['PARLEY_SECRET', 'WHATSAPP_APP_SECRET', 'WHATSAPP_VERIFY_TOKEN', 'WHATSAPP_TOKEN'] as const;
export type Secrets = Record<(typeof names)[number], string>;

/** Creates secrets once per data folder, unreadable for other users; the environment takes precedence. */
export function secretsOf(dataDir: string, given: NodeJS.ProcessEnv): Secrets {
  const file = join(dataDir, 'secrets.json');
  const kept = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Partial<Secrets>) : {};
  const made = Object.fromEntries(
    names.map((name) => [name, kept[name] ?? randomBytes(32).toString('hex')]),
  ) as Secrets;
  if (names.some((name) => !kept[name])) {
    mkdirSync(dataDir, { recursive: true });
    writeFileSync(`${file}.new`, `${JSON.stringify({ ...kept, ...made }, null, 2)}\n`, { mode: 0o600 });
    renameSync(`${file}.new`, file);
  }
  return Object.fromEntries(names.map((name) => [name, given[name] || made[name]])) as Secrets;
}

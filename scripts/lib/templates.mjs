import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const home = fileURLToPath(new URL('../..', import.meta.url));
const templates = join(home, 'scripts/templates');

export function fail(message) {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

/** Parses `area/name` and, for tests, `--root` from the arguments. */
export function namesOf(argv, example) {
  const at = argv.indexOf('--root');
  const root = at > 0 ? argv[at + 1] : home;
  const match = /^([a-z][A-Za-z]*)\/([a-z][A-Za-z]*)$/.exec(argv[2] ?? '');
  if (!match) fail(`Name an area and a flow in camelCase: ${example}`);
  const [, area, name] = match;
  return { area, name, Name: name[0].toUpperCase() + name.slice(1), root };
}

export const fill = (template, values) =>
  readFileSync(join(templates, template), 'utf8').replace(
    /\{\{(\w+)\}\}/g,
    (_, key) => values[key] ?? fail(`${template} asks for ${key}.`),
  );

export function write(root, file, text) {
  const path = join(root, file);
  if (existsSync(path)) fail(`${file} exists already.`);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
  process.stdout.write(`wrote ${file}\n`);
}

export function append(root, file, text) {
  const path = join(root, file);
  if (!existsSync(path)) fail(`${file} does not exist: an area of the contract starts with its entities.`);
  writeFileSync(path, `${readFileSync(path, 'utf8').trimEnd()}\n\n${text}`);
  process.stdout.write(`grew  ${file}\n`);
}

export const readJson = (root, file) => JSON.parse(readFileSync(join(root, file), 'utf8'));
export const writeJson = (root, file, value) => {
  writeFileSync(join(root, file), `${JSON.stringify(value, null, 2)}\n`);
  process.stdout.write(`grew  ${file}\n`);
};

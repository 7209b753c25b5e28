/** Prints the script's head comment and exits if `--help` or `-h` is given. Must be the first import. */
import { readFileSync } from 'node:fs';

export function helpOf(text: string): string {
  const comment = /^\/\*\*\s*([\s\S]*?)\s*\*\//.exec(text)?.[1] ?? '';
  return comment
    .split('\n')
    .map((line) => line.replace(/^ \* ?/, '').trimEnd())
    .join('\n');
}

const [, script = ''] = process.argv;
if (process.argv.slice(2).some((it) => it === '--help' || it === '-h')) {
  process.stdout.write(`${helpOf(readFileSync(script, 'utf8'))}\n`);
  process.exit(0);
}

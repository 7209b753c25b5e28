/** Import this first: prints the comment at the head of the script and ends when `--help` or `-h` is given. */
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

/**
 * Runs static checks on every chart, or on the named ones.
 *
 *   npm run lint:charts [-- footer chat]
 */
import './lib/help.ts';
import { lint } from '#flows/lint.ts';
import { models } from '#machines/models.ts';
import { portsUnwired } from './flows/ports.ts';
import { chartsTooLarge } from './flows/size.ts';

const asked = process.argv.slice(2);
const names = asked.length > 0 ? asked : Object.keys(models);
const findings = names.flatMap((name) => {
  const model = models[name];
  if (!model) return [`There is no chart ${name}. There are: ${Object.keys(models).join(', ')}.`];
  return lint(name, model).map(({ chart, rule, at, says }) => `${chart}: ${at}: ${says} (${rule})`);
});
if (asked.length === 0)
  findings.push(
    ...portsUnwired(models).map((port) => `${port}: nobody wires this port (port)`),
    ...chartsTooLarge(models).map((finding) => `${finding} (size)`),
  );

for (const finding of findings) process.stderr.write(`${finding}\n`);
process.stdout.write(`${names.length} charts checked, ${findings.length} findings\n`);
process.exit(findings.length > 0 ? 1 : 0);

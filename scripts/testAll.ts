import { runAll } from './lib/runAll.ts';
import { charts, cluster, rules, tests, type Step } from './lib/steps.ts';

/** Steps named in the arguments; without a name all but those that need Redis. */
const asked = process.argv.slice(2);
const named = (steps: readonly Step[], usual = true) =>
  steps.filter(({ name }) => (asked.length === 0 ? usual : asked.includes(name)));
await runAll(named(rules), [...named([charts, ...tests]), ...named([cluster], false)]);

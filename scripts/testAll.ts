import { runAll } from './lib/runAll.ts';
import { charts, cluster, rules, tests, type Step } from './lib/steps.ts';

/** Steps named in the arguments; without a name all but those that need Redis. */
const asked = process.argv.slice(2);
const named = (steps: readonly Step[], usual = true) =>
  steps.filter(({ name }) => (asked.length === 0 ? usual : asked.includes(name)));
const groups = [[charts], ...tests].map((group) => named(group));
await runAll(
  named(rules),
  [...groups, named([cluster], false)].filter((group) => group.length > 0),
);

import { checks, runAll, tests } from './lib/steps.ts';

/** Everything, or the steps named on the command line. */
const asked = process.argv.slice(2);
const all = [...checks, ...tests];
runAll(asked.length > 0 ? all.filter(({ name }) => asked.includes(name)) : all);

import { checks, runAll, tests } from './lib/steps.ts';

/** Everything, or the steps named on the command line. */
const asked = process.argv.slice(2);
const wanted = ({ name }: { name: string }) => asked.length === 0 || asked.includes(name);
await runAll(checks.filter(wanted), tests.filter(wanted));

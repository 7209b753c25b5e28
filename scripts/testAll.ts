import { checks, runAll, tests } from './lib/steps.ts';

/** Steps named in the arguments; all if none. */
const asked = process.argv.slice(2);
const wanted = ({ name }: { name: string }) => asked.length === 0 || asked.includes(name);
await runAll(checks.filter(wanted), tests.filter(wanted));

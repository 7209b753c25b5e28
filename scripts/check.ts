import { checks, runAll } from './lib/steps.ts';

await runAll(checks);

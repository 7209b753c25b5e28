import { checks, runAll } from './lib/steps.ts';

/** What must hold before anything else is worth running. */
await runAll(checks);

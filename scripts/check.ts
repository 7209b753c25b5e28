import { runAll } from './lib/runAll.ts';
import { charts, rules } from './lib/steps.ts';

await runAll([...rules, charts]);

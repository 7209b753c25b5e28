import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe } from '#flows/describe.ts';
import type { AnyModel } from '#machines/model.ts';
import { root } from '../stack/settings.ts';

/** Returns ports without an implementation in the wiring, as `chart.port`. A port with its own chart is wired there. */
export function portsUnwired(models: Record<string, AnyModel>): string[] {
  const wiring = ['src/app/wiring', 'src/atlas/wiring', 'src/pay/wiring']
    .map((path) => join(root, path))
    .flatMap((folder) => globSync(`${folder}/**/*.ts`).map((file) => readFileSync(file, 'utf8')))
    .join('\n');
  return Object.entries(models).flatMap(([chart, { machine }]) => {
    const actors = machine.implementations.actors as Record<string, { config?: unknown }>;
    const isPort = (src: string) => /The (port|feed) "/.test(String(actors[src]?.config));
    return describe(machine)
      .ports.filter((src) => isPort(src) && !new RegExp(`\\b${src}\\b`).test(wiring))
      .map((src) => `${chart}.${src}`);
  });
}

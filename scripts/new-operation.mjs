/**
 * Creates a new operation: contract entry, route, domain function and API test, with one case for its refusal.
 *
 *   npm run new:operation -- conversation/pin
 */
import { append, fill, namesOf, write } from './lib/templates.mjs';
import { writeLists } from './lists/lists.ts';

const { area, name, Name, root } = namesOf(process.argv, 'npm run new:operation -- conversation/pin');
const kebab = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
const values = { area, name, Name, kebab };

append(root, `contract/${area}.ts`, fill('operation.ts.txt', values));
write(root, `server/domain/${area}/${name}.ts`, fill('domain.ts.txt', values));
write(root, `server/routes/${area}/${name}.ts`, fill('route.ts.txt', values));
write(root, `tests/api/${name}.test.ts`, fill('api.test.ts.txt', values));

writeLists(root, ['contract/areas.ts', 'server/routes/routes.ts']);

process.stdout.write(
  `Now: say what ${area}.${name} asks, answers and refuses in contract/${area}.ts, then decide in server/domain/${area}/${name}.ts\n`,
);

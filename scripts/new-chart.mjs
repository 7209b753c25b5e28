/**
 * Creates a new flow that passes all checks: chart, model, view, wiring and its line in the list of models.
 *
 *   npm run new:chart -- conversation/pin
 */
import { fill, fail, namesOf, readJson, write, writeJson } from './lib/templates.mjs';
import { writeLists } from './lists/lists.ts';

const { area, name, Name, root } = namesOf(process.argv, 'npm run new:chart -- conversation/pin');

const values = { area, name, Name };
write(root, `src/machines/${area}/${name}.machine.ts`, fill('machine.ts.txt', values));
write(root, `src/machines/${area}/${name}.model.ts`, fill('model.ts.txt', values));
write(root, `src/features/${area}/${Name}.tsx`, fill('view.tsx.txt', values));
write(root, `src/features/${area}/${Name}.css.ts`, fill('view.css.ts.txt', values));
write(root, `src/app/wiring/${area}/${name}.ts`, fill('wiring.ts.txt', values));

writeLists(root, ['src/machines/models.ts']);

for (const [language, start] of [
  ['en', 'Start'],
  ['fr', 'Commencer'],
]) {
  const file = `src/i18n/${language}/common.json`;
  const texts = readJson(root, file);
  if (Object.hasOwn(texts, `${name}.start`)) fail(`${file} has ${name}.start already.`);
  writeJson(root, file, { ...texts, [`${name}.start`]: start });
}

process.stdout.write(
  `Now: write the question in src/machines/${area}/${name}.machine.ts, then npm run flows -- accept --chart ${name}\n`,
);

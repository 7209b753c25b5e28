import { expect, it } from 'vitest';
import { tableOf, weightsOf } from '../../scripts/bundle/weights.ts';

const chunk = (parent: string, name: string, gzip: number) =>
  ({ kind: 'chunk', type: 'script', name, parent, gzip, uncompressed: 3 * gzip }) as never;

it('the report of a build adds up what weighs in each first load, by package and folder, heaviest first', () => {
  const weights = weightsOf({
    resources: [
      chunk('dist/assets/page-a1.js', 'node_modules/react-dom/cjs/client.js', 50_000),
      chunk('dist/assets/page-a1.js', 'node_modules/react-dom/index.js', 4_000),
      chunk('dist/assets/page-a1.js', 'src/machines/app/app.machine.ts', 60_000),
      chunk('dist/assets/inbox-b2.css', 'src/features/inbox/Rows.css.ts', 900),
      chunk('dist/assets/Orders-c3.js', 'node_modules/@tanstack/react-virtual/index.js', 300),
    ],
  });
  expect(weights.get('page')).toEqual([
    { group: 'src/machines/app', bytes: 60_000 },
    { group: 'react-dom', bytes: 54_000 },
  ]);
  expect(weights.get('inbox')).toEqual([{ group: 'src/features/inbox', bytes: 900 }]);
  expect(weights.get('later')).toEqual([{ group: '@tanstack/react-virtual', bytes: 300 }]);
  expect(tableOf(weights)).toContain('page: 114.0 kB gzipped\n    60.0  src/machines/app\n');
});

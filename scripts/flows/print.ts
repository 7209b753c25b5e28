import type { AcceptedPath } from '#flows/accepted.ts';

/** Accepted paths as a file whose difference a reviewer can read: one line a step. */
export const acceptedText = (paths: readonly AcceptedPath[]): string =>
  `[\n${paths
    .map(
      ({ start, from, does, steps }) =>
        `  {\n    "start": ${JSON.stringify(start)},\n    "from": ${JSON.stringify(from)},\n${does ? `    "does": ${JSON.stringify(does)},\n` : ''}    "steps": [\n${steps
          .map((step) => `      ${JSON.stringify(step)}`)
          .join(',\n')}\n    ]\n  }`,
    )
    .join(',\n')}\n]\n`;

/** The paths as a test file of their own, for whoever wants to run or change them by hand. */
export const testText = (
  chart: string,
  paths: readonly AcceptedPath[],
): string => `import { expect, it } from 'vitest';
import { differences } from '#flows/accepted.ts';
import { models } from '#machines/models.ts';

const paths = ${acceptedText(paths).trim()};

it.each(paths)('${chart}: path %#', (path) => {
  expect(differences(models['${chart}'], [path])).toEqual([]);
});
`;

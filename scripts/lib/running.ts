import { writeFileSync } from 'node:fs';

/** Failures after which a step ends: what follows them is rarely another fault. */
export const MOST_FAILURES = 10;

/**
 * Keeps the names of the test files under way in the file that RUNNING_FILE names.
 * The runner of the steps prints them when a step ends early. The list of the moment of the last failure stays.
 */
export function keepRunning(): {
  start: (name: string) => void;
  end: (name: string) => void;
  fail: () => void;
} {
  const file = process.env['RUNNING_FILE'];
  const running: string[] = [];
  let failures = 0;
  const write = () => {
    if (file && failures < MOST_FAILURES) writeFileSync(file, running.join('\n'));
  };
  return {
    start(name) {
      running.push(name);
      write();
    },
    end(name) {
      const at = running.indexOf(name);
      if (at !== -1) running.splice(at, 1);
      write();
    },
    fail: () => void (failures += 1),
  };
}

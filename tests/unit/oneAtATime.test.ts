import { expect, it } from 'vitest';
import { oneAtATime } from '#app/wiring/oneAtATime.ts';

/** Work whose answers the test gives, in any order. */
function started() {
  const answers: ((failed?: Error) => void)[] = [];
  const run = oneAtATime(
    () =>
      new Promise<void>((resolve, reject) => {
        answers.push((failed) => (failed ? reject(failed) : resolve()));
      }),
  );
  return { answers, run };
}
const settled = () => new Promise((resolve) => setImmediate(resolve));

it('runs once at a time, and once more for all calls during a run', async () => {
  const { answers, run } = started();
  const [one, other] = [{} as never, {} as never];
  const first = run(one);
  void run(other);
  expect(answers).toHaveLength(2);
  const calls = [run(one), run(one)];
  expect(answers).toHaveLength(2);
  answers[0]!();
  await settled();
  expect(answers).toHaveLength(3);
  answers[2]!();
  await Promise.all([first, ...calls]);
  void run(one);
  expect(answers).toHaveLength(4);
});

it('runs again after a failure', async () => {
  const { answers, run } = started();
  const app = {} as never;
  const first = run(app);
  answers[0]!(new Error('broken'));
  await expect(first).rejects.toThrow('broken');
  void run(app);
  expect(answers).toHaveLength(2);
});

import { expect as ofPlaywright } from '@playwright/test';
import { paced } from '../../../scripts/lib/pace.ts';

/** Milliseconds in which an expected state comes on a quiet machine, however much it has to load. */
const PATIENCE = 20_000;

/** Up to this limit Playwright looks ten times a second; beyond it twice, so that each wait is longer than it has to be. */
const LOOKS_OFTEN = 2_400;
const INTERVALS = [50, 100];

type Matcher = (...given: unknown[]) => unknown;

const within = (timeout: number) => ofPlaywright.configure({ timeout });

/** Pages and their elements come to a state; other values have it or not. */
const isOfPage = (it: unknown) => typeof it === 'object' && it !== null && 'locator' in it;

const hasOwnLimit = (given: unknown[]) => {
  const last = given.at(-1);
  return typeof last === 'object' && last !== null && 'timeout' in last;
};

/** Expects the same again and again up to the limit. What fails before its own limit is not waited for. */
async function repeat(expectWithin: (timeout: number) => unknown, called: Error): Promise<void> {
  const end = Date.now() + paced(PATIENCE);
  for (;;) {
    const began = Date.now();
    const timeout = Math.max(1, Math.min(LOOKS_OFTEN, end - began));
    try {
      await expectWithin(timeout);
      return;
    } catch (error) {
      const hasWaited = Date.now() - began >= timeout - 20;
      if (hasWaited && Date.now() < end) continue;
      // The report shows the line of the test.
      if (error instanceof Error)
        error.stack = `${error.name}: ${error.message}\n${called.stack?.split('\n').slice(1).join('\n')}`;
      throw error;
    }
  }
}

function matchersFor(actual: unknown, message: string | undefined, isNot: boolean): object {
  const matchers = (timeout: number) => {
    const all = within(timeout)(actual, message);
    return isNot ? all.not : all;
  };
  return new Proxy(matchers(paced(PATIENCE)), {
    get: (all, name) => {
      if (name === 'not') return matchersFor(actual, message, !isNot);
      const matcher = Reflect.get(all, name) as Matcher;
      if (name === 'toPass')
        return (options?: object) => matcher.call(all, { intervals: [100, 250], ...options });
      if (!isOfPage(actual) || typeof matcher !== 'function') return matcher;
      return function again(...given: unknown[]) {
        if (hasOwnLimit(given)) return matcher.apply(all, given);
        const called = new Error();
        Error.captureStackTrace(called, again);
        const expectWithin = (timeout: number) => (Reflect.get(matchers(timeout), name) as Matcher)(...given);
        return repeat(expectWithin, called);
      };
    },
  });
}

type Poll = typeof ofPlaywright.poll;

const poll: Poll = (actual, options) => {
  const given = typeof options === 'string' ? { message: options } : options;
  return within(paced(PATIENCE)).poll(actual, { intervals: INTERVALS, ...given });
};

/** Playwright's `expect`, as patient as the machine is slow, which looks ten times a second. */
export const expect: typeof ofPlaywright = new Proxy(ofPlaywright, {
  apply: (_, __, [actual, message]: [unknown, string?]) => matchersFor(actual, message, false),
  get: (_, key) => (key === 'poll' ? poll : (Reflect.get(within(paced(PATIENCE)), key) as unknown)),
});

import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { type Child, tailOf } from '../stack/child.ts';

const answers = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => {
      resolve(true);
      socket.destroy();
    });
    socket.once('error', () => resolve(false));
  });

/** Waits until a program accepts connections; throws if it ends. */
export async function untilPort(child: Child, port: number, patience = 20_000): Promise<void> {
  const deadline = Date.now() + patience;
  const state: { end: string | null } = { end: null };
  void child.ended.then((how) => (state.end = how));
  while (!(await answers(port))) {
    if (state.end !== null || Date.now() > deadline)
      throw new Error(`The ${child.name} did not start (${state.end ?? 'no answer'}).\n${tailOf(child.log)}`);
    await wait(50);
  }
}

import { createActor, type ActorRefFrom } from 'xstate';
import { Failure } from '#contract/failure.ts';
import { apiCallMachine, type CallOutput } from '#machines/connection/apiCall.machine.ts';
import { addressOf, sendOperation } from '#services/http.ts';
import { renewToken } from '#services/token.ts';
import { alone } from './alone.ts';
import { fulfil } from './fulfil.ts';
import type { Call, World } from './world.ts';

type Waiting = Set<ActorRefFrom<typeof apiCallMachine>>;

/** Makes the one way to call the API: a chart per call, which tells connectivity, rate limit and the app what it met. */
export function createCall(world: World, waiting: Waiting): Call {
  return (operation, input, { signal, idempotencyKey } = {}) =>
    new Promise((resolve, reject) => {
      const path = addressOf(operation, input as Record<string, unknown>);
      const machine = apiCallMachine.provide({
        actors: {
          sendRequest: fulfil((_, ended) =>
            sendOperation(operation, input, { signal: ended, ...(idempotencyKey ? { idempotencyKey } : {}) }),
          ),
          renewToken: fulfil<void>(async () => {
            await renewToken();
          }),
        },
        actions: {
          reportReachable: () => world.actors.connectivity.send({ type: 'call.reachable' }),
          reportUnreachable: () => world.actors.connectivity.send({ type: 'call.unreachable' }),
          reportRateLimit: (_, limit) => world.actors.rateLimit.send({ type: 'call.rateLimited', ...limit }),
          reportUnlimited: () => world.actors.rateLimit.send({ type: 'call.unlimited' }),
          endSession: () => world.actors.app.send({ type: 'session.ended' }),
          requireOnboarding: (_, { redirectTo }) =>
            world.actors.app.send({ type: 'onboarding.required', redirectTo }),
          leaveTo: (_, { redirectTo }) => redirectTo !== null && world.navigate(redirectTo),
        },
      });
      const actor = alone(
        'apiCall',
        createActor(machine, { input: { operation: operation.name, method: operation.method, path } }),
      );
      const stop = () => {
        actor.stop();
        waiting.delete(actor);
        reject(new Failure('aborted'));
      };
      signal?.addEventListener('abort', stop, { once: true });
      actor.subscribe({
        next: (snapshot) => {
          if (snapshot.matches('rateLimited')) waiting.add(actor);
          else waiting.delete(actor);
        },
        complete: () => {
          signal?.removeEventListener('abort', stop);
          // An aborted call completes too, and has no answer.
          const { status, output } = actor.getSnapshot();
          if (status === 'done') settle(output);
        },
        error: reject,
      });
      const settle = (output: CallOutput) => {
        if ('problem' in output) {
          const { code, text, details } = output.problem;
          return reject(new Failure(code, text, details));
        }
        const parsed = operation.output.safeParse(output.body);
        return parsed.success
          ? resolve(parsed.data as never)
          : reject(new Failure('unexpected', null, { issues: parsed.error.issues }));
      };
      actor.start();
    });
}

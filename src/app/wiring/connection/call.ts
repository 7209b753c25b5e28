import { createActor, type ActorRefFrom } from 'xstate';
import { Failure } from '#contract/failure.ts';
import { apiCallMachine, type CallOutput } from '#machines/connection/apiCall.machine.ts';
import { addressOf, sendOperation } from '#services/http.ts';
import { reportDoubt, shownOwner } from '#services/tabOwner.ts';
import { renewToken } from '#services/token.ts';
import { detached } from '#app/wiring/detachedActors.ts';
import { fulfil } from '#app/wiring/fulfil.ts';
import { reportOutside } from '#app/wiring/session/membership.ts';
import type { Call, AppContext } from '#app/wiring/appContext.ts';

type Waiting = Set<ActorRefFrom<typeof apiCallMachine>>;

/** Creates the only way to call the API: one chart per call, which reports to connectivity, rate limit and app. */
export function createCall(app: AppContext, waiting: Waiting): Call {
  return (operation, input, { signal, ...options } = {}) =>
    new Promise((resolve, reject) => {
      const begun = shownOwner();
      const path = addressOf(operation, input as Record<string, unknown>);
      const machine = apiCallMachine.provide({
        actors: {
          sendRequest: fulfil((_, ended) =>
            sendOperation(operation, input, { signal: ended, begun, ...options }),
          ),
          renewToken: fulfil<void>(() => renewToken()),
        },
        actions: {
          reportReachable: () => app.actors.connectivity.send({ type: 'call.reachable' }),
          reportUnreachable: () => app.actors.connectivity.send({ type: 'call.unreachable' }),
          reportRateLimit: (_, limit) => app.actors.rateLimit.send({ type: 'call.rateLimited', ...limit }),
          reportUnlimited: () => app.actors.rateLimit.send({ type: 'call.unlimited' }),
          reportOutside: () => reportOutside(app),
          reportIdentity: () => reportDoubt(),
          reportBlocked: () => app.actors.app.send({ type: 'session.changed' }),
          endSession: () => app.actors.app.send({ type: 'session.ended' }),
          requireOnboarding: (_, { redirectTo }) =>
            void app.openOutside().then(
              () => app.actors.app.send({ type: 'onboarding.required', redirectTo }),
              // The next call is answered in the same way.
              () => {},
            ),
          leaveTo: (_, { redirectTo }) => redirectTo !== null && app.navigate(redirectTo),
        },
      });
      const actor = detached(
        app,
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
          // An aborted call completes without an answer.
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

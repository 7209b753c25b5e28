import type { apiCallMachine } from '#machines/connection/apiCall.machine.ts';
import {
  connectivityMachine,
  type FieldFact,
  type KeyFact,
} from '#machines/connection/connectivity.machine.ts';
import { rateLimitMachine } from '#machines/connection/rateLimit.machine.ts';
import { fromCallback, type ActorRefFrom } from 'xstate';
import { probeServer } from '#services/http.ts';
import { isWriting } from '#ui/focus/focusable.ts';
import { retryParts } from '#app/wiring/build.ts';
import { fulfil } from '#app/wiring/fulfil.ts';
import { tellReachable } from './reachable.ts';
import type { AppContext } from '#app/wiring/appContext.ts';

/** Tells a chart of events in fields that take text, by the event's type. */
const inFields = <Fact extends FieldFact | KeyFact>(facts: Record<string, Fact['type']>) =>
  fromCallback<Fact, undefined>(({ sendBack }) => {
    const heard = ({ type, target }: Event) => {
      if (isWriting(target)) sendBack({ type: facts[type] } as Fact);
    };
    for (const type in facts) window.addEventListener(type, heard, true);
    return () => {
      for (const type in facts) window.removeEventListener(type, heard, true);
    };
  });

export const wireConnectivity = (app: AppContext) =>
  connectivityMachine.provide({
    actors: {
      probeServer: fulfil((_, signal) => probeServer(signal)),
      network: fromCallback(({ sendBack }) => {
        const tell = () => sendBack({ type: navigator.onLine ? 'network.online' : 'network.offline' });
        window.addEventListener('online', tell);
        window.addEventListener('offline', tell);
        return () => {
          window.removeEventListener('online', tell);
          window.removeEventListener('offline', tell);
        };
      }),
      fields: inFields<FieldFact>({ focusin: 'field.entered', focusout: 'field.left' }),
      // An input method keeps its keys to itself.
      keys: inFields<KeyFact>({ keydown: 'key.pressed', input: 'key.pressed' }),
    },
    actions: {
      announceRestored: () => {
        tellReachable();
        app.actors.appVersion.send({ type: 'version.doubted' });
        retryParts();
      },
    },
  });

export const wireRateLimit = (waiting: Set<ActorRefFrom<typeof apiCallMachine>>) =>
  rateLimitMachine.provide({
    actions: {
      releaseCalls: () => [...waiting].forEach((call) => call.send({ type: 'call.retry' })),
      abandonCalls: () => [...waiting].forEach((call) => call.send({ type: 'call.abandon' })),
    },
  });

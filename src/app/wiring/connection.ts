import type { apiCallMachine } from '#machines/connection/apiCall.machine.ts';
import { connectivityMachine } from '#machines/connection/connectivity.machine.ts';
import { rateLimitMachine } from '#machines/connection/rateLimit.machine.ts';
import { fromCallback, type ActorRefFrom } from 'xstate';
import { probeServer } from '#services/http.ts';
import { fulfil } from './fulfil.ts';
import type { World } from './world.ts';

export const wireConnectivity = (world: World) =>
  connectivityMachine.provide({
    actors: {
      probeServer: fulfil((_, signal) => probeServer(signal)),
      network: fromCallback(({ sendBack }) => {
        const tell = () => sendBack({ type: 'network.online' });
        window.addEventListener('online', tell);
        return () => window.removeEventListener('online', tell);
      }),
    },
    actions: { announceRestored: () => world.actors.app.send({ type: 'network.restored' }) },
  });

export const wireRateLimit = (waiting: Set<ActorRefFrom<typeof apiCallMachine>>) =>
  rateLimitMachine.provide({
    actions: {
      releaseCalls: () => [...waiting].forEach((call) => call.send({ type: 'call.retry' })),
      abandonCalls: () => [...waiting].forEach((call) => call.send({ type: 'call.abandon' })),
    },
  });

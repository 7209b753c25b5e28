import { pawapayConnectMachine } from '#machines/settings/pawapayConnect.machine.ts';
import type { World } from './world.ts';

export const wirePawapayConnect = (_world: World) => pawapayConnectMachine.provide({});

import { contactProfileMachine } from '#machines/customer/contactProfile.machine.ts';
import type { World } from './world.ts';

export const wireContactProfile = (_world: World) => contactProfileMachine.provide({});

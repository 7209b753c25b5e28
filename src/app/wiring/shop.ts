import { createOrderMachine } from '#machines/shop/createOrder.machine.ts';
import { shopActivityMachine } from '#machines/shop/shopActivity.machine.ts';
import { shopCustomerMachine } from '#machines/shop/shopCustomer.machine.ts';
import { shopTimelineMachine } from '#machines/shop/shopTimeline.machine.ts';
import type { World } from './world.ts';

export const wireShopCustomer = (_world: World) => shopCustomerMachine.provide({});
export const wireCreateOrder = (_world: World) => createOrderMachine.provide({});
export const wireShopTimeline = (_world: World) => shopTimelineMachine.provide({});
export const wireShopActivity = (_world: World) => shopActivityMachine.provide({});

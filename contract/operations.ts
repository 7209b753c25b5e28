import type { AnyOperation } from './operation.ts';
import * as areas from './areas.ts';

type NameIn<Value> = Value extends { name: infer Name extends string; refuses: unknown } ? Name : never;
type NamesIn<Area> = Area extends unknown ? NameIn<Area[keyof Area]> : never;

export type OperationName = NamesIn<(typeof areas)[keyof typeof areas]>;

const isOperation = (value: unknown): value is AnyOperation =>
  typeof value === 'object' && value !== null && 'path' in value && 'refuses' in value;

/** Every operation of the contract, for the OpenAPI document and tests. */
export const operations: readonly AnyOperation[] = Object.values(areas).flatMap((area) =>
  Object.values(area as Record<string, unknown>).filter(isOperation),
);

import * as contact from './contact.ts';
import * as conversation from './conversation.ts';
import * as identity from './identity.ts';
import * as message from './message.ts';
import type { AnyOperation } from './operation.ts';
import * as organisation from './organisation.ts';

const isOperation = (value: unknown): value is AnyOperation =>
  typeof value === 'object' && value !== null && 'path' in value && 'refuses' in value;

/** Every operation of the contract, for the OpenAPI document, the route table and the tests that walk it. */
export const operations: readonly AnyOperation[] = [
  contact,
  conversation,
  identity,
  message,
  organisation,
].flatMap((area) => Object.values(area as Record<string, unknown>).filter(isOperation));

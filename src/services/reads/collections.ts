import { type CachedCollection, collectionKeys } from '../collectionKeys.ts';
import { useRead } from './read.ts';

export const useCollection = (id: string): CachedCollection['collection'] | undefined =>
  useRead(collectionKeys.collection(id));
export const useDebts = (id: string): CachedCollection['debts'] | undefined =>
  useRead(collectionKeys.debts(id));

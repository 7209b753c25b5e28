import { z } from 'zod/mini';

const Key = z.tuple([z.string(), z.uuid()]);

/** The last row of a page of contacts by name. */
export interface PageKey {
  name: string;
  id: string;
}

export const textOf = ({ name, id }: PageKey): string =>
  Buffer.from(JSON.stringify([name, id])).toString('base64url');

/** Reads the key of a page; null without one. */
export function keyIn(text: string | undefined): PageKey | null | 'invalid' {
  if (text === undefined) return null;
  try {
    const key = z.safeParse(Key, JSON.parse(Buffer.from(text, 'base64url').toString()));
    return key.success ? { name: key.data[0], id: key.data[1] } : 'invalid';
  } catch {
    return 'invalid';
  }
}

import { z } from 'zod/mini';

/** Schema of a text of at most so many UTF-16 units; it may be empty. */
export const words = (most: number) => z.string().check(z.maxLength(most));

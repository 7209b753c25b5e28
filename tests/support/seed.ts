/**
 * Seed of all generated inputs. It is committed, so that a change is judged by the inputs of the change before;
 * `npm run properties` tries others, and prints the seed of what fails.
 */
export const SEED = Number(process.env['SEED'] ?? 20_261_122);

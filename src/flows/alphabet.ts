import type { AnyModel, Gesture, Happening } from '#machines/model.ts';

/** An event of the model, and the gesture that causes it (null: no person causes it). */
export interface Letter {
  event: Happening;
  by: Gesture | null;
}

/** Returns all events of the model: each intent with each payload case, and each happening. */
export const alphabetOf = ({ causes, happenings }: AnyModel): Letter[] => [
  ...Object.entries(causes).flatMap(([type, cause]): Letter[] => {
    if (cause === 'world') return [];
    if (!Array.isArray(cause)) return [{ event: { type }, by: cause as Gesture }];
    return cause.map(({ event, by }) => ({ event, by: by === 'world' ? null : by }));
  }),
  ...happenings.map((event) => ({ event, by: null })),
];

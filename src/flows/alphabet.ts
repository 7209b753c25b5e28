import type { AnyModel, Gesture, Happening } from '#machines/model.ts';

/** An event worth sending, and how a person causes it (null: the world does). */
export interface Letter {
  event: Happening;
  by: Gesture | null;
}

/** Everything worth sending to the chart: each intent with each payload case, and each happening. */
export const alphabetOf = ({ causes, happenings }: AnyModel): Letter[] => [
  ...Object.entries(causes).flatMap(([type, cause]): Letter[] => {
    if (cause === 'world') return [];
    if (!Array.isArray(cause)) return [{ event: { type }, by: cause as Gesture }];
    return cause.map(({ event, by }) => ({ event, by: by === 'world' ? null : by }));
  }),
  ...happenings.map((event) => ({ event, by: null })),
];

/** A small wrong change of the kind that people make. */
export interface Slip {
  file: string;
  /** The replaced part of the file, as offsets into its text. */
  start: number;
  end: number;
  /** The replacement. */
  text: string;
  kind: Kind;
}

/** The kinds of slips, as a report names them. */
export type Kind =
  | 'condition dropped'
  | 'comparison by one'
  | 'equality turned'
  | 'choice fixed'
  | 'fallback dropped'
  | 'await dropped'
  | 'call dropped'
  | 'property dropped'
  | 'element dropped'
  | 'argument dropped'
  | 'part of a key dropped'
  | 'step dropped'
  | 'other one taken'
  | 'number by one'
  | 'target changed'
  | 'transition dropped'
  | 'guard dropped'
  | 'attribute dropped'
  | 'always shown'
  | 'style dropped'
  | 'SQL: condition dropped'
  | 'SQL: comparison by one'
  | 'SQL: order turned'
  | 'SQL: join changed'
  | 'SQL: null turned'
  | 'SQL: function dropped'
  | 'SQL: lock dropped';

export type Layer = 'charts' | 'server' | 'services' | 'views';

/** Weights of the kinds in each layer: what people do more often is tried more often. */
export const WEIGHTS: Record<Layer, Partial<Record<Kind, number>>> = {
  charts: {
    'guard dropped': 3,
    'element dropped': 3,
    'target changed': 3,
    'transition dropped': 2,
    'condition dropped': 3,
    'comparison by one': 2,
    'choice fixed': 2,
    'property dropped': 2,
    'fallback dropped': 1,
    'other one taken': 1,
    'number by one': 1,
  },
  server: {
    'SQL: condition dropped': 6,
    'SQL: comparison by one': 2,
    'SQL: order turned': 1,
    'SQL: join changed': 1,
    'SQL: null turned': 1,
    'SQL: function dropped': 2,
    'SQL: lock dropped': 1,
    'condition dropped': 4,
    'comparison by one': 2,
    'choice fixed': 2,
    'call dropped': 3,
    'await dropped': 1,
    'property dropped': 2,
    'argument dropped': 1,
    'part of a key dropped': 2,
    'step dropped': 2,
    'other one taken': 1,
    'number by one': 1,
  },
  services: {
    'condition dropped': 4,
    'comparison by one': 2,
    'choice fixed': 2,
    'fallback dropped': 1,
    'call dropped': 4,
    'await dropped': 2,
    'property dropped': 3,
    'element dropped': 2,
    'argument dropped': 2,
    'part of a key dropped': 3,
    'step dropped': 2,
    'other one taken': 1,
  },
  views: {
    'attribute dropped': 8,
    'always shown': 3,
    'condition dropped': 3,
    'choice fixed': 3,
    'property dropped': 2,
    'step dropped': 1,
    'part of a key dropped': 1,
    'style dropped': 3,
    'comparison by one': 1,
  },
};

const folders: [Layer, RegExp][] = [
  ['charts', /^src\/machines\/.*\.ts$/],
  ['server', /^(server|contract)\/.*\.ts$/],
  ['services', /^src\/(services|app|lib|flows)\/.*\.tsx?$/],
  ['views', /^src\/(features|ui|pay|audience|atlas)\/.*\.tsx?$/],
];
/** Files that are left out: models and samples of charts, the demo's data, declarations of types. */
const beside = /\.(model|samples|d)\.ts$|\/(samples|demo|inspect)\//;

export const layerOf = (file: string): Layer | null =>
  beside.test(file) ? null : (folders.find(([, pattern]) => pattern.test(file))?.[0] ?? null);

export const withSlip = (text: string, { start, end, text: instead }: Slip): string =>
  text.slice(0, start) + instead + text.slice(end);

/** Returns the line of a slip, and what it was and is, in one line each. */
export function tellSlip(text: string, slip: Slip): string {
  const line = text.slice(0, slip.start).split('\n').length;
  const short = (part: string) => {
    const flat = part.replace(/\s+/g, ' ').trim();
    return flat.length > 100 ? `${flat.slice(0, 97)}...` : flat;
  };
  const was = short(text.slice(slip.start, slip.end));
  return `${slip.file}:${line} ${slip.kind}: ${was} → ${short(slip.text) || 'nothing'}`;
}

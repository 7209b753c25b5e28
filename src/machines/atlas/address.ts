/** Where one stands in the atlas, as the part of the address after `#`. */
export type Tab = 'drawing' | 'simulate' | 'paths' | 'coverage' | 'screens' | 'live' | 'replay';
export type Place =
  | 'gallery'
  | 'chart'
  | 'coverage'
  | 'laws'
  | 'specification'
  | 'screens'
  | 'live'
  | 'replay';

export interface Whereabouts {
  place: Place;
  /** '' outside a chart. */
  chart: string;
  tab: Tab;
  /** The state that is looked at, as a dot path; '' for the chart itself. */
  state: string;
  /** Everything else after the question mark: steps of a simulation, filters. */
  query: Record<string, string>;
}

const tabs = ['drawing', 'simulate', 'paths', 'coverage', 'screens', 'live', 'replay'] as const;
const places = ['coverage', 'laws', 'specification', 'screens', 'live', 'replay'] as const;
const isTab = (word: string | undefined): word is Tab => tabs.some((tab) => tab === word);

export function readAddress(address: string): Whereabouts {
  const [path = '', search = ''] = address.replace(/^#/, '').split('?');
  const [first = '', chart = '', tab] = path.split('/').filter(Boolean).map(decodeURIComponent);
  const { state = '', ...query } = Object.fromEntries(new URLSearchParams(search));
  const place = places.find((it) => it === first);
  if (first === 'chart' && chart !== '')
    return { place: 'chart', chart, tab: isTab(tab) ? tab : 'drawing', state, query };
  return { place: place ?? 'gallery', chart: '', tab: 'drawing', state: '', query };
}

export function writeAddress({
  place,
  chart = '',
  tab,
  state = '',
  query = {},
}: Partial<Whereabouts>): string {
  const path =
    place === 'chart'
      ? `/chart/${encodeURIComponent(chart)}${tab && tab !== 'drawing' ? `/${tab}` : ''}`
      : place && place !== 'gallery'
        ? `/${place}`
        : '/';
  const given = Object.entries({ ...(state ? { state } : {}), ...query }).filter(([, value]) => value !== '');
  const search = new URLSearchParams(given).toString();
  return `#${path}${search ? `?${search}` : ''}`;
}

/** The atlas' location: the part of the address after `#`. */
export type Tab = 'drawing' | 'simulate' | 'paths' | 'coverage' | 'screens' | 'live' | 'replay';
export type AtlasPage =
  | 'gallery'
  | 'chart'
  | 'coverage'
  | 'laws'
  | 'specification'
  | 'screens'
  | 'live'
  | 'replay'
  /** No page of the atlas has this address. */
  | 'unknown';

export interface Whereabouts {
  page: AtlasPage;
  /** '' outside a chart. */
  chart: string;
  tab: Tab;
  /** The selected state as a dot path; '' for the chart itself. */
  state: string;
  /** Everything else after the question mark: steps of a simulation, filters. */
  query: Record<string, string>;
}

const tabs = ['drawing', 'simulate', 'paths', 'coverage', 'screens', 'live', 'replay'] as const;
const pages = ['coverage', 'laws', 'specification', 'screens', 'live', 'replay'] as const;
const isTab = (word: string | undefined): word is Tab => tabs.some((tab) => tab === word);

export function readAddress(address: string): Whereabouts {
  const [path = '', search = ''] = address.replace(/^#/, '').split('?');
  const [first = '', chart = '', tab, ...more] = path.split('/').filter(Boolean).map(decoded);
  const { state = '', ...query } = Object.fromEntries(new URLSearchParams(search));
  const isTabKnown = tab === undefined || isTab(tab);
  if (first === 'chart' && chart !== '' && isTabKnown && more.length === 0)
    return { page: 'chart', chart, tab: isTab(tab) ? tab : 'drawing', state, query };
  const nowhere = { chart: '', tab: 'drawing', state: '', query } as const;
  if (first === '') return { page: 'gallery', ...nowhere };
  const page = chart === '' ? pages.find((it) => it === first) : undefined;
  return page ? { page, ...nowhere } : { ...nowhere, page: 'unknown', query: { ...query, written: path } };
}

/** A stray percent sign is part of a mistyped address, not an error. */
const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

export function writeAddress({
  page,
  chart = '',
  tab,
  state = '',
  query = {},
}: Partial<Whereabouts>): string {
  const path =
    page === 'chart'
      ? `/chart/${encodeURIComponent(chart)}${tab && tab !== 'drawing' ? `/${tab}` : ''}`
      : page && page !== 'gallery'
        ? `/${page}`
        : '/';
  const given = Object.entries({ ...(state ? { state } : {}), ...query }).filter(([, value]) => value !== '');
  const search = new URLSearchParams(given).toString();
  return `#${path}${search ? `?${search}` : ''}`;
}

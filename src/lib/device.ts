export interface Device {
  /** Name of the browser; null if it is not known. */
  browser: string | null;
  /** Name of the operating system; null if it is not known. */
  system: string | null;
  isPhone: boolean;
}

/** Words in a `User-Agent` header, in the order in which they decide: most browsers also name those they resemble. */
const browsers: readonly (readonly [word: string, name: string])[] = [
  ['EdgA/', 'Edge'],
  ['EdgiOS/', 'Edge'],
  ['Edg/', 'Edge'],
  ['OPR/', 'Opera'],
  ['SamsungBrowser/', 'Samsung Internet'],
  ['FxiOS/', 'Firefox'],
  ['Firefox/', 'Firefox'],
  ['CriOS/', 'Chrome'],
  ['HeadlessChrome/', 'Chrome'],
  ['Chrome/', 'Chrome'],
  ['Safari/', 'Safari'],
];
const systems: readonly (readonly [word: string, name: string])[] = [
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android'],
  ['CrOS', 'ChromeOS'],
  ['Windows', 'Windows'],
  ['Mac OS X', 'macOS'],
  ['Linux', 'Linux'],
];

const nameIn = (agent: string, names: readonly (readonly [string, string])[]) =>
  names.find(([word]) => agent.includes(word))?.[1] ?? null;

/** Returns browser and system that a `User-Agent` header names. */
export const deviceOf = (userAgent: string | null): Device => {
  const agent = userAgent ?? '';
  return {
    browser: nameIn(agent, browsers),
    system: nameIn(agent, systems),
    isPhone: /iPhone|Android/.test(agent),
  };
};

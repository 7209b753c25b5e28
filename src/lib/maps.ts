/** MSG-009: degrees shown around the point, in each direction. */
const AROUND = 0.01;

const figure = (degrees: number) => String(Number(degrees.toFixed(6)));

/** Returns an embedded map in OpenStreetMap's format; null if maps are off or the point is invalid. */
export function mapAddress(base: string, latitude: number, longitude: number): string | null {
  if (base === '' || !isPlace(latitude, longitude)) return null;
  const box = [longitude - AROUND, latitude - AROUND, longitude + AROUND, latitude + AROUND].map(figure);
  const marker = `${figure(latitude)},${figure(longitude)}`;
  return `${base}?${new URLSearchParams({ bbox: box.join(','), layer: 'mapnik', marker })}`;
}

/** Returns a search for the point on a map website. */
export const mapSearch = (latitude: number, longitude: number): string =>
  `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: `${figure(latitude)},${figure(longitude)}` })}`;

export const isPlace = (latitude: number, longitude: number): boolean =>
  Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;

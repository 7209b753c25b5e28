/** MSG-009: degrees around the point that the map shows, each way. */
const AROUND = 0.01;

const figure = (degrees: number) => String(Number(degrees.toFixed(6)));

/** An embedded map in OpenStreetMap's form, or null where maps are off or the point is none on Earth. */
export function mapAddress(base: string, latitude: number, longitude: number): string | null {
  if (base === '' || !isPlace(latitude, longitude)) return null;
  const box = [longitude - AROUND, latitude - AROUND, longitude + AROUND, latitude + AROUND].map(figure);
  const marker = `${figure(latitude)},${figure(longitude)}`;
  return `${base}?${new URLSearchParams({ bbox: box.join(','), layer: 'mapnik', marker })}`;
}

/** A search for the point in a map of elsewhere. */
export const mapSearch = (latitude: number, longitude: number): string =>
  `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: `${figure(latitude)},${figure(longitude)}` })}`;

export const isPlace = (latitude: number, longitude: number): boolean =>
  Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;

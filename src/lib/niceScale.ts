/** Steps of a scale of seconds that clocks have. */
const CLOCK = [
  1, 2, 5, 10, 20, 30, 60, 120, 300, 600, 1200, 1800, 3600, 7200, 14_400, 21_600, 43_200, 86_400,
];

/** Returns the smallest step of 1, 2 or 5 times a power of ten that is not below a value. */
function decimalStep(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value));
  return ([1, 2, 5, 10].find((factor) => factor * power >= value) ?? 10) * power;
}

/** Returns three or four marks of a scale from 0 to the first that is not below the largest value. */
export function niceScale(most: number, unit: 'count' | 'seconds'): number[] {
  const wanted = Math.max(most, 1) / 3;
  const clock = unit === 'seconds' ? CLOCK.find((it) => it >= wanted) : undefined;
  const step =
    clock ?? (unit === 'seconds' ? Math.ceil(wanted / 86_400) * 86_400 : Math.max(1, decimalStep(wanted)));
  const marks = [0];
  while ((marks.at(-1) ?? 0) < most || marks.length < 2) marks.push((marks.at(-1) ?? 0) + step);
  return marks;
}

const jacket = (x: number, colour: string) =>
  `<path d="M${x} 70 l34-26 18 10 18-10 34 26 -14 30 -14-8 v98 h-48 v-98 l-14 8z" fill="${colour}"/>`;

/** A picture for fixtures without one: two jackets on a table. */
export const standIn = `data:image/svg+xml,${encodeURIComponent(
  `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="320" viewBox="0 0 320 213"><rect width="320" height="213" fill="#dcd3c4"/>${jacket(44, '#27408b')}${jacket(172, '#3a5fcd')}</svg>`,
)}`;

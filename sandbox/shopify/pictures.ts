const kinds: Record<string, string> = {
  Bags: 'M30 44h40l4 36H26zM38 44v-6a12 12 0 0 1 24 0v6',
  Jackets: 'M34 26l16 8 16-8 14 12-8 14-6-4v30H34V48l-6 4-8-14z',
  Dresses: 'M40 22h20l-4 18 16 40H28l16-40z',
  Skirts: 'M36 28h28l10 50H26z',
  Shirts: 'M34 28l16 6 16-6 14 12-8 12-6-4v30H34V48l-6 4-8-12z',
  Trousers: 'M36 22h28l6 58H56l-6-38-6 38H30z',
  Children: 'M38 30h24l8 12-8 6v28H38V48l-8-6z',
  Jewellery: 'M50 66a22 22 0 1 0-.1 0zM50 66l6 8-6 8-6-8z',
  Accessories: 'M24 56c0-24 52-24 52 0zM16 56h68v8H16z',
  Shoes: 'M18 62c14 0 18-14 24-22l8 8c10 2 32 6 32 20H18z',
  Home: 'M36 24h28l-4 16c12 12 8 38-10 38S28 52 40 40z',
  Care: 'M28 46h44v28H28zM40 46V34h20v12',
  Pantry: 'M34 34h32v44H34zM38 24h24v10H38z',
};
const grounds = ['#e9dcc9', '#d5e3d8', '#e6d3d3', '#d3dcea', '#ece4c8', '#dfd6e8'];
const inks = ['#7a4b1e', '#2f5d43', '#8a2f3b', '#27466f', '#7a6414', '#563a74'];

/** Draws a picture by the product's kind, in its own colour. */
export function drawing(kind: string, seed: number): string {
  const at = seed % grounds.length;
  const shape = kinds[kind] ?? 'M28 40l22-12 22 12v24L50 76 28 64zM28 40l22 12 22-12M50 52v24';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="400" height="400"><rect width="100" height="100" fill="${grounds[at]}"/><circle cx="${20 + (seed % 61)}" cy="${15 + (seed % 31)}" r="26" fill="#fff" opacity=".35"/><path d="${shape}" fill="${inks[(at + (seed >> 3)) % inks.length]}" stroke="#fff" stroke-width="2.5" stroke-linejoin="round"/></svg>`;
}

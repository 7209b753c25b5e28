import { type Fields, type Mappings, noLongTexts, valueFor } from './audienceValues.ts';
import { cleanValue, partOf, textKey, type TemplatePart } from './template.ts';

/** Finds the recipients whose text is longer than `most` characters, once their values are filled in (O27). */
export function findLong(components: readonly TemplatePart[], mappings: Mappings, most: number) {
  // Every second part is the name of a variable.
  const parts = (partOf(components, 'BODY')?.text ?? '').split(/\{\{([A-Za-z0-9_]+)\}\}/);
  const own = parts.reduce((sum, part, at) => (at % 2 === 0 ? sum + part.length : sum), 0);
  const sources = parts.flatMap((variable, at) => {
    const mapping = at % 2 === 1 ? mappings[textKey(components, 'body', variable)] : undefined;
    return mapping ? [mapping] : [];
  });
  let long = noLongTexts;
  return {
    long: () => long,
    add(name: string, fields: Fields): void {
      const lengthBy = (text: (value: string) => string) =>
        sources.reduce((sum, mapping) => sum + text(valueFor(mapping, fields)).length, own);
      // A million rows are looked at, and hardly any is near the limit.
      if (lengthBy((value) => value) <= most) return;
      const length = lengthBy(cleanValue);
      if (length > most) long = { count: long.count + 1, first: long.first ?? { name, length } };
    },
  };
}

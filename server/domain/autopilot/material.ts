/** Tags of our own requests, and of other formats that separate instructions from material. */
const tags =
  /<\/?(?:source|customer|text|system|assistant|developer|user|tool)\b[^<>]{0,200}>|<\|[^|<>]{0,40}\|>|\[\/?INST\]/giu;
/** A line that plays another speaker. */
const role = /\b(?:SYSTEM|ASSISTANT|DEVELOPER) {0,3}:/u;
const setsAside = /\b(?:ignore[sz]?|disregard|forget|oublie[sz]?)\b/iu;
const rules = /\b(?:rules?|instructions?|r[èe]gles?|consignes?)\b/iu;

/** Returns a text without what could end the tag around it. */
export const withoutTags = (text: string): string => text.replace(tags, '');

/**
 * Returns a text as material for the model, without what plays an instruction. Numbers in what is left out prove nothing.
 * Only a first hurdle: what the model may do and say is checked afterwards.
 */
export function materialOf(text: string): string {
  const unmarked = withoutTags(text).trim();
  if (!role.test(unmarked) && !setsAside.test(unmarked)) return unmarked;
  return unmarked.split('\n').map(lineOf).join('\n').trim();
}

function lineOf(line: string): string {
  const at = line.search(role);
  return (at < 0 ? line : line.slice(0, at))
    .split('. ')
    .filter((sentence) => !(setsAside.test(sentence) && rules.test(sentence)))
    .join('. ');
}

/** A tag that is being typed at the end of the words: `shoes tag:vi`. */
const begun = /(^|\s)tag:(?:"([^"]*)|([^"\s]*))$/i;
/** Completed tags: followed by a space, or with closed quotes. */
const ended = /(?<=^|\s)tag:(?:"([^"]+)"\s?|([^\s"]+)\s)/gi;

/** Returns the part of a tag typed after `tag:`; null while none is typed (LIST-007). */
export const begunTag = (text: string): string | null => {
  const found = begun.exec(text);
  return found ? (found[2] ?? found[3] ?? '') : null;
};

export const withoutBegunTag = (text: string): string => text.replace(begun, '$1');

/** Separates completed tags from the words. */
export function takeTags(text: string): { text: string; tags: string[] } {
  const tags: string[] = [];
  const rest = text.replace(ended, (_, quoted?: string, bare?: string) => {
    tags.push((quoted ?? bare ?? '').trim());
    return '';
  });
  return { text: tags.length > 0 ? rest.trimStart() : text, tags: tags.filter((tag) => tag !== '') };
}

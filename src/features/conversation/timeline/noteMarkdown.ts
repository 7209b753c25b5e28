import type { Mention } from '#contract/note.ts';

/** Address of a mention in the markdown of a note; a reserved name that leads nowhere. */
export const MENTION_LINK = 'https://mention.invalid/';

const escaped = (name: string) => name.replace(/[\\`*_{}[\]()<>#+.!|~&-]/g, '\\$&');

/** Returns a note as markdown in which each mention is a link of its own kind. */
export function noteMarkdown(text: string, mentions: readonly Mention[]): string {
  let from = 0;
  let markdown = '';
  for (const { user_id, start, end } of mentions) {
    markdown += `${text.slice(from, start)}[${escaped(text.slice(start, end))}](${MENTION_LINK}${encodeURIComponent(user_id)})`;
    from = end;
  }
  return markdown + text.slice(from);
}

/** Returns the text of a note from its markdown, before the parser is loaded. */
export const withoutMentionLinks = (markdown: string): string =>
  markdown
    .split(`](${MENTION_LINK}`)
    .map((part, index, parts) => {
      const rest = index === 0 ? part : part.slice(part.indexOf(')') + 1);
      if (index === parts.length - 1) return rest;
      const opens = rest.lastIndexOf('[@');
      return `${rest.slice(0, opens)}${rest.slice(opens + 1).replace(/\\(.)/g, '$1')}`;
    })
    .join('');

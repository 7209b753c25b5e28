import type { ReactNode } from 'react';
import ReactMarkdown, { type Components } from 'react-markdown';
import { mailLink, safeLink } from '#lib/links.ts';
import { flattenDeep, splitMarkdown } from './markdownBounds.ts';
import { MENTION_LINK } from './noteMarkdown.ts';
import * as css from './Prose.css.ts';

const Paragraph: Components['p'] = ({ children }) => <p>{children}</p>;
const Heading: Components['h1'] = ({ children }) => (
  <p>
    <strong>{children}</strong>
  </p>
);

const Anchor = ({ href, children }: { href?: string | undefined; children?: ReactNode }) => {
  const link = outward(href);
  if (link === null) return children;
  return (
    <a href={link} target="_blank" rel="noopener noreferrer nofollow ugc">
      {children}
    </a>
  );
};

// A customer's text never loads anything or adds a heading to the page, and its links send no referrer.
const components: Components = {
  h1: Heading,
  h2: Heading,
  h3: Heading,
  h4: Heading,
  h5: Heading,
  h6: Heading,
  p: Paragraph,
  hr: () => <p>———</p>,
  a: Anchor,
};

/** In a note, the links of mentions are names. */
const noteComponents: Components = {
  ...components,
  a: ({ href, children }) => {
    if (href?.startsWith(MENTION_LINK)) return <span className={css.mention}>{children}</span>;
    return <Anchor href={href}>{children}</Anchor>;
  },
};

const plugins = [flattenDeep];

/** Returns absolute addresses of the web and of mail; a relative one would lead into the product. */
function outward(href: string | undefined): string | null {
  if (href && /^mailto:/i.test(href)) return mailLink(href.slice('mailto:'.length));
  return href && /^https?:\/\//i.test(href) ? safeLink(href) : null;
}

/** Turns plain addresses into links. */
const linked = (text: string) =>
  text.replace(/(?<![\w(<["'`/])https?:\/\/[^\s<>]*[^\s<>.,;:!?"')\]]/gi, '<$&>');

/** Draws text as markdown (MSG-001) without raw HTML or external pictures; line breaks are kept. */
export default function Markdown({ text, isNote = false }: { text: string; isNote?: boolean }) {
  const { markdown, rest } = splitMarkdown(text);
  return (
    <>
      <ReactMarkdown
        components={isNote ? noteComponents : components}
        disallowedElements={['img']}
        unwrapDisallowed
        remarkPlugins={plugins}
      >
        {linked(markdown)}
      </ReactMarkdown>
      {rest && <p>{rest}</p>}
    </>
  );
}

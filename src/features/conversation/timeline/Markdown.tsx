import ReactMarkdown, { type Components } from 'react-markdown';
import { mailLink, safeLink } from '#lib/links.ts';
import { flattenDeep, splitMarkdown } from './markdownBounds.ts';

const Paragraph: Components['p'] = ({ children }) => <p>{children}</p>;
const Heading: Components['h1'] = ({ children }) => (
  <p>
    <strong>{children}</strong>
  </p>
);

// A customer's words never load anything nor start a heading of the page, and their links say nothing of where they stood.
const components: Components = {
  h1: Heading,
  h2: Heading,
  h3: Heading,
  h4: Heading,
  h5: Heading,
  h6: Heading,
  p: Paragraph,
  hr: () => <p>———</p>,
  a: ({ href, children }) => {
    const link = outward(href);
    if (link === null) return children;
    return (
      <a href={link} target="_blank" rel="noopener noreferrer nofollow ugc">
        {children}
      </a>
    );
  },
};

const plugins = [flattenDeep];

/** Absolute addresses of the web and of mail. A relative one would lead into the product. */
function outward(href: string | undefined): string | null {
  if (href && /^mailto:/i.test(href)) return mailLink(href.slice('mailto:'.length));
  return href && /^https?:\/\//i.test(href) ? safeLink(href) : null;
}

/** Addresses people simply write become links too. */
const linked = (text: string) =>
  text.replace(/(?<![\w(<["'`/])https?:\/\/[^\s<>]*[^\s<>.,;:!?"')\]]/gi, '<$&>');

/** Text as markdown (MSG-001): no raw HTML, no pictures from elsewhere, lines kept as they were written. */
export default function Markdown({ text }: { text: string }) {
  const { markdown, rest } = splitMarkdown(text);
  return (
    <>
      <ReactMarkdown
        components={components}
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

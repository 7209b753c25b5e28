import { afterEach, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { page } from 'vitest/browser';
import { followTranslator } from '#ui/followTranslator.ts';

let stop = () => {};
afterEach(() => stop());

/** Replaces every text of an element by an element, as a translator does, and waits until the page has noticed. */
async function translate(root: Element): Promise<void> {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    const font = document.createElement('font');
    font.textContent = `«${text.data}»`;
    text.replaceWith(font);
  }
  await Promise.resolve();
}

interface Row {
  name: string;
  count: number;
}

/** Draws texts in all the ways in which React places them: alone, between others, in no element of their own, and none. */
const List = ({ rows, note }: { rows: Row[]; note: string | null }) => (
  <ul aria-label="Rows">
    {note}
    {rows.map(({ name, count }) => (
      <li key={name}>
        {name}: {count} messages {count > 1 && <b>unread</b>}
      </li>
    ))}
  </ul>
);

const shown = () => page.getByRole('list', { name: 'Rows' }).element().textContent?.replaceAll(/[«»]/g, '');

it('a translated page shows what is true after texts changed, came and went', async () => {
  stop = followTranslator(document.body);
  const view = await render(
    <List
      note="Two rows"
      rows={[
        { name: 'Ada', count: 1 },
        { name: 'Ben', count: 2 },
      ]}
    />,
  );
  await translate(view.container);
  await view.rerender(
    <List
      note="Three rows"
      rows={[
        { name: 'Eva', count: 5 },
        { name: 'Ben', count: 3 },
        { name: 'Ada', count: 1 },
      ]}
    />,
  );
  await expect.poll(shown).toBe('Three rowsEva: 5 messages unreadBen: 3 messages unreadAda: 1 messages ');
  await translate(view.container);
  await view.rerender(<List note={null} rows={[{ name: 'Ben', count: 1 }]} />);
  await expect.poll(shown).toBe('Ben: 1 messages ');
});

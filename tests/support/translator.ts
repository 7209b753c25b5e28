/**
 * Does to a page what a browser's translation does, now and at each change: replaces each text node by two elements.
 * Runs in the page. One that obeys leaves alone what a page asks not to translate; extensions do not.
 */
export function translator(obeys: boolean): void {
  const skipped = /^(SCRIPT|STYLE|TEXTAREA|INPUT|FONT)$/;
  const isRefused = (parent: Element) =>
    obeys && parent.closest('[translate]')?.getAttribute('translate') === 'no';
  const wrap = (text: Text) => {
    const parent = text.parentElement;
    if (!parent || skipped.test(parent.tagName) || isRefused(parent) || !text.data.trim()) return;
    const outer = document.createElement('font');
    const inner = document.createElement('font');
    inner.textContent = `«${text.data}»`;
    outer.append(inner);
    text.replaceWith(outer);
  };
  const walk = (root: Node) => {
    const texts: Text[] = [];
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    texts.forEach(wrap);
  };
  walk(document.body);
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes)
        if (node instanceof Text) wrap(node);
        else if (node instanceof Element && !skipped.test(node.tagName)) walk(node);
  }).observe(document.body, { childList: true, subtree: true });
}

/**
 * Lets React go on where a translator of the browser has replaced text nodes by elements.
 * React would move or remove nodes that are no longer there, and end (facebook/react#11538), or change texts that nobody
 * sees. Our own texts ask not to be translated; extensions do it all the same, and customers' words may be translated.
 *
 * @returns a function that ends it
 */
export function followTranslator(root: Node): () => void {
  /** The translation in place of each text node that was replaced. */
  const places = new WeakMap<Node, ChildNode>();
  const observer = new MutationObserver((changes) => {
    for (const { type, target, removedNodes, addedNodes } of changes) {
      if (type === 'characterData') {
        const place = places.get(target);
        // React changed a text that was replaced: what is shown has to follow it.
        if (place && !target.isConnected) place.textContent = target.textContent;
      }
      const [text, place] = [removedNodes[0], addedNodes[0]];
      if (!(text instanceof Text) || !isTranslation(place)) continue;
      places.set(text, place);
      observer.observe(text, { characterData: true });
    }
  });
  observer.observe(root, { childList: true, subtree: true });

  /** Returns the child of `parent` that stands for a node: the node, or its translation. */
  const standIn = <Child extends Node>(parent: Node, child: Child): Child | ChildNode | null => {
    if (child.parentNode === parent) return child;
    const place = places.get(child);
    return place?.parentNode === parent ? place : null;
  };
  const { insertBefore, removeChild } = Node.prototype;
  Node.prototype.insertBefore = function <Child extends Node>(node: Child, before: Node | null): Child {
    return insertBefore.call(this, node, before && standIn(this, before)) as Child;
  };
  Node.prototype.removeChild = function <Child extends Node>(child: Child): Child {
    const present = standIn(this, child);
    if (present) removeChild.call(this, present);
    return child;
  };
  return () => {
    observer.disconnect();
    Object.assign(Node.prototype, { insertBefore, removeChild });
  };
}

/** Translators write into this element, which no page of ours uses. */
const isTranslation = (node: Node | undefined): node is HTMLElement =>
  node instanceof HTMLElement && node.tagName === 'FONT';

import axe from 'axe-core';

/** Rules about a whole page, which a view is only a part of. */
const ofPages = ['region', 'landmark-one-main', 'page-has-heading-one', 'document-title', 'html-has-lang'];

/** Returns the problems that axe finds in what is drawn, one line each. */
export async function complaintsOf(root: Element = document.body): Promise<string[]> {
  const { violations } = await axe.run(root, {
    rules: Object.fromEntries(ofPages.map((rule) => [rule, { enabled: false }])),
    resultTypes: ['violations'],
    // By default axe waits ten seconds for media without a source.
    preload: { assets: ['cssom', 'media'], timeout: 500 },
  });
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ html, failureSummary }) =>
        `${id}: ${html.slice(0, 160)} — ${failureSummary?.split('\n')[1]?.trim() ?? ''}`,
    ),
  );
}

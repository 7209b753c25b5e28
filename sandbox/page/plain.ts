const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (mark) => entities[mark] ?? mark);

/** Returns a provider's consent page. `content` is HTML. */
export const page = (title: string, content: string, network = '360dialog'): string => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <title>${escapeHtml(title)} · ${escapeHtml(network)} sandbox</title>
    <link rel="icon" href="data:," />
    <link rel="stylesheet" href="/page/paper.css" />
    <link rel="stylesheet" href="/page/plain.css" />
  </head>
  <body>
    <main class="card">
      <p class="badge">${escapeHtml(network)} · sandbox</p>
      <h1>${escapeHtml(title)}</h1>
      ${content}
      <p class="foot">This page stands for ${escapeHtml(network)}’s own. Nothing leaves this machine.</p>
    </main>
  </body>
</html>`;

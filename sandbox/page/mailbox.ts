import { escapeHtml } from './plain.ts';

interface Mail {
  id: number;
  from: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  receivedAt: number;
}

const frame = (title: string, content: string): string => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <title>${escapeHtml(title)} · Parley sandbox</title>
    <link rel="icon" href="data:," />
    <link rel="stylesheet" href="/page/paper.css" />
    <link rel="stylesheet" href="/page/control.css" />
    <link rel="stylesheet" href="/page/mailbox.css" />
  </head>
  <body>
    <header class="bar">
      <h1 class="grow">${escapeHtml(title)}</h1>
      <a class="button" href="/mail">All mails</a><a class="button" href="/control">Control page</a>
    </header>
    <main>${content}</main>
  </body>
</html>`;

const timeOf = ({ receivedAt }: Mail) => new Date(receivedAt).toISOString().slice(11, 19);

/** Draws the list of mails, newest first. */
export const mailboxPage = (mails: readonly Mail[]): string =>
  frame(
    'Mailbox',
    mails.length === 0
      ? '<p class="help">No mail has arrived. Every mail that Parley sends ends here; nothing leaves this machine.</p>'
      : `<ul class="mails">${mails
          .toReversed()
          .map(
            (mail) =>
              `<li><a href="/mail/${mail.id}"><strong>${escapeHtml(mail.subject)}</strong><span>${escapeHtml(mail.to)}</span><time>${timeOf(mail)}</time></a></li>`,
          )
          .join('')}</ul>`,
  );

/** Draws one mail: its HTML in a frame that runs nothing, and its plain text. */
export const mailPage = (mail: Mail): string =>
  frame(
    mail.subject,
    `<p class="help">From ${escapeHtml(mail.from)} to ${escapeHtml(mail.to)}, ${timeOf(mail)} UTC</p>
    <iframe title="The mail as HTML" sandbox="allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation" srcdoc="${escapeHtml(mail.html.replace('<head>', '<head><base target="_top">'))}"></iframe>
    <h2>Plain text</h2>
    <pre>${linked(mail.text)}</pre>`,
  );

const linked = (text: string): string =>
  escapeHtml(text).replace(/https?:\/\/[^\s<]+/g, (address) => `<a href="${address}">${address}</a>`);

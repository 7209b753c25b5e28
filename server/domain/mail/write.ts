import { excerpt } from '#lib/excerpt.ts';
import type { Language } from '#contract/language.ts';
import type { Mail, MailText } from './mail.ts';

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escape = (text: string) => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);

/** Names come from people: no line breaks, and no addresses that a mail program would turn into links. */
export const safeName = (name: string): string =>
  excerpt(
    name
      .replace(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, ' ')
      .replace(/:\/\/|www\./gi, ' ')
      .replace(/\.(?=\S)/g, '. ')
      .trim(),
    80,
  );

/** Writes a text as a mail with a plain and an HTML part. */
export function writeMail(id: string, to: string, language: Language, text: MailText): Mail {
  const { subject, paragraphs, action, note } = text;
  return {
    id,
    to,
    subject,
    text: [...paragraphs, ...(action ? [`${action.label}: ${action.url}`] : []), note, 'Parley'].join('\n\n'),
    html: `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="color-scheme" content="light"><title>${escape(subject)}</title></head>
<body style="margin:0;padding:24px;background:#f4f5f9;color:#1b2139;font:16px/24px system-ui,sans-serif">
<div style="max-width:520px;margin:0 auto;padding:32px;background:#fff;border-radius:12px">
<p style="margin:0 0 24px;font-weight:600">Parley</p>
${paragraphs.map((it) => `<p style="margin:0 0 16px">${escape(it)}</p>`).join('\n')}
${
  action
    ? `<p style="margin:24px 0"><a href="${escape(action.url)}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#2f4fd0;color:#fff;text-decoration:none;font-weight:600">${escape(action.label)}</a></p>
<p style="margin:0 0 16px;font-size:13px;line-height:20px;color:#565f80;word-break:break-all">${escape(action.url)}</p>`
    : ''
}
<p style="margin:0;font-size:13px;line-height:20px;color:#565f80">${escape(note)}</p>
</div>
</body>
</html>`,
  };
}

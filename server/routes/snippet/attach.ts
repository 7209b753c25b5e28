import { attachSnippetFile } from '#contract/snippet.ts';
import { grant } from '#server/domain/decision.ts';
import { serveUpload } from '#server/http/serveUpload.ts';
import { storeUpload } from '../file/storeUpload.ts';

export const attachSnippetFileRoute = serveUpload(attachSnippetFile, async (asked) => {
  const stored = await storeUpload(asked, { origin: 'snippet', channel: 'whatsapp' });
  return 'granted' in stored ? grant({ success: true as const, file: stored.granted }) : stored;
});

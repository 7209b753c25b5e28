import { oauthUrl } from '#contract/instagram.ts';
import { serve } from '#server/http/serve.ts';
import { consentUrl } from './connecting.ts';

export const oauthUrlRoute = serve(oauthUrl, consentUrl('instagram_oauth'));

import { loginUrl } from '#contract/instagram.ts';
import { serve } from '#server/http/serve.ts';
import { consentUrl } from './connecting.ts';

export const loginUrlRoute = serve(loginUrl, consentUrl('instagram_oauth'));

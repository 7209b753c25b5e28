import { businessLoginUrl } from '#contract/instagram.ts';
import { serve } from '#server/http/serve.ts';
import { consentUrl } from './connecting.ts';

export const businessLoginUrlRoute = serve(businessLoginUrl, consentUrl('instagram_business_login'));

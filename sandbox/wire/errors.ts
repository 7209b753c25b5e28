import { randomBytes } from 'node:crypto';

/** The provider's error codes, with their published titles and usual HTTP status. */
export const errors: Record<number, { status: number; title: string; details: string }> = {
  1: { status: 500, title: 'API Unknown', details: 'An unknown error occurred.' },
  2: { status: 503, title: 'API Service', details: 'Temporary due to downtime or due to being overloaded.' },
  4: { status: 429, title: 'API Too Many Calls', details: 'The app has reached its API call rate limit.' },
  100: {
    status: 400,
    title: 'Invalid parameter',
    details: 'The request included one or more unsupported or misspelled parameters.',
  },
  190: { status: 401, title: 'Access token has expired', details: 'Your access token has expired.' },
  130429: { status: 429, title: 'Rate limit hit', details: 'Cloud API message throughput has been reached.' },
  130497: {
    status: 403,
    title: 'Business account is restricted from messaging users in this country.',
    details: 'The account may not message this country.',
  },
  131000: {
    status: 500,
    title: 'Something went wrong',
    details: 'Message failed to send due to an unknown error.',
  },
  131005: {
    status: 403,
    title: 'Access denied',
    details: 'Permission is either not granted or has been removed.',
  },
  131008: {
    status: 400,
    title: 'Required parameter is missing',
    details: 'The request is missing a required parameter.',
  },
  131009: {
    status: 400,
    title: 'Parameter value is not valid',
    details: 'One or more parameter values are invalid.',
  },
  131016: { status: 500, title: 'Service unavailable', details: 'A service is temporarily unavailable.' },
  131021: {
    status: 400,
    title: 'Recipient cannot be sender',
    details: 'Sender and recipient phone number is the same.',
  },
  131026: { status: 400, title: 'Message undeliverable', details: 'Unable to deliver message.' },
  131030: {
    status: 400,
    title: 'Recipient phone number not in allowed list',
    details: 'Recipient phone number not in allowed list.',
  },
  131031: {
    status: 403,
    title: 'Account has been locked',
    details: 'The account has been restricted or disabled.',
  },
  131047: {
    status: 400,
    title: 'Re-engagement message',
    details:
      'Message failed to send because more than 24 hours have passed since the customer last replied to this number.',
  },
  131048: {
    status: 429,
    title: 'Spam rate limit hit',
    details: 'There are restrictions on how many messages can be sent from this phone number.',
  },
  131049: {
    status: 400,
    title: 'Meta chose not to deliver',
    details: 'This message was not delivered to maintain healthy ecosystem engagement.',
  },
  131051: { status: 400, title: 'Unsupported message type', details: 'Unsupported message type.' },
  131053: {
    status: 400,
    title: 'Media upload error',
    details: 'Unable to upload the media used in the message.',
  },
  131056: {
    status: 429,
    title: '(Business Account, Consumer Account) pair rate limit hit',
    details:
      'Too many messages sent from the sender phone number to the same recipient in a short period of time.',
  },
  131057: {
    status: 500,
    title: 'Account in maintenance mode',
    details: 'Business Account is in maintenance mode.',
  },
  132000: {
    status: 400,
    title: 'Template Param Count Mismatch',
    details: 'The number of parameters does not match the expected number of params.',
  },
  132012: {
    status: 400,
    title: 'Template Parameter Format Mismatch',
    details: 'Variable parameter values formatted incorrectly.',
  },
  132001: {
    status: 404,
    title: 'Template does not exist',
    details: 'The template does not exist in the specified language or the template has not been approved.',
  },
  133010: {
    status: 400,
    title: 'Phone number not registered',
    details: 'Phone number not registered on the Whatsapp Business Platform.',
  },
};

/** The rest of the published table with HTTP status (contracts §1.13). */
const others: Record<number, string> = {
  401: '0',
  403: '10 200 368',
  500: '3 131045',
  503: '133004',
  429: '80007 131064',
  400: '33 130403 130472 131037 131042 131050 131052 131055 131060 131062 131063 131020 131041 131201 131215 132005 132007 132008 132015 132016 132018 132068 132069 133000 133005 133006 133008 133009 133015 133016 134011 134100 134101 134102 135000 137000',
};
for (const [status, codes] of Object.entries(others))
  for (const code of codes.split(' '))
    errors[Number(code)] ??= {
      status: Number(status),
      title: `Error ${code}`,
      details: `The request was refused with code ${code}.`,
    };

const traceId = () => `A${randomBytes(12).toString('base64url')}`;

/** Returns an error body in the provider's format and its HTTP status. */
export function errorAnswer(code: number, details?: string, status?: number) {
  const known = errors[code] ?? { status: 400, title: 'Unknown error', details: 'Unknown error.' };
  return {
    status: status ?? known.status,
    body: {
      error: {
        message: `(#${code}) ${known.title}`,
        type: 'OAuthException',
        code,
        error_data: { messaging_product: 'whatsapp', details: details ?? known.details },
        fbtrace_id: traceId(),
      },
    },
  };
}

/** Returns the same error in the format of a `failed` status. */
export function statusError(code: number) {
  const known = errors[code] ?? { title: 'Unknown error', details: 'Unknown error.' };
  return {
    code,
    title: known.title,
    message: known.title,
    error_data: { details: known.details },
    href: 'https://developers.facebook.com/docs/whatsapp/cloud-api/support/error-codes/',
  };
}

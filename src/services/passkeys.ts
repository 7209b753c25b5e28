import { startAuthentication, startRegistration } from '@simplewebauthn/browser';
import { Failure } from '#contract/failure.ts';

/** The person refused, took too long, or the device has no passkey. */
const aborted = (error: unknown): never => {
  const name = error instanceof Error ? error.name : '';
  throw new Failure(name === 'InvalidStateError' ? 'passkeyInvalid' : 'aborted', null, {}, { cause: error });
};

type Options = Record<string, unknown>;

/** Has the browser make a passkey; returns what the server checks. */
export const makePasskey = async (options: Options): Promise<Options> => ({
  ...(await startRegistration({ optionsJSON: options as never }).catch(aborted)),
});

/** Has the browser answer with a passkey of this site; returns what the server checks. */
export const answerWithPasskey = async (options: Options): Promise<Options> => ({
  ...(await startAuthentication({ optionsJSON: options as never }).catch(aborted)),
});

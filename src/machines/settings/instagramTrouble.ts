import type { Problem } from '#contract/failure.ts';

/** Reason why an action on the Instagram account failed. */
export interface Trouble {
  /** The specification's text for this action. */
  title:
    | 'instagram.noLoginUrl'
    | 'instagram.loginFailed'
    | 'instagram.unknown'
    | 'instagram.disconnectFailed';
  problem: Problem | null;
}

import { SECOND } from '#lib/time.ts';
import { learnServerTime } from '#services/clock.ts';

/** An answer of the server at a time. */
export const answerAt = (at: number) => new Response(null, { headers: { date: new Date(at).toUTCString() } });

/** Lets the page's clock be the device's again, to the millisecond; the device's stands at a whole second. */
export const forgetServerTime = () => learnServerTime(answerAt(Date.now()), Date.now() + SECOND);

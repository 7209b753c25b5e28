import type { AnyActorRef } from 'xstate';
import type { Problem } from '#contract/failure.ts';
import { hostOf } from './host.ts';
import type { Toast } from './shell/toast.machine.ts';

/** An effect that shows a toast of the host, made from the effect's parameters. */
export const toast =
  <Params = undefined>(made: Toast | ((params: Params) => Toast)) =>
  ({ system }: { system: AnyActorRef['system'] }, params: Params): void =>
    hostOf(system)?.showToast(typeof made === 'function' ? made(params) : made);

/** An effect that shows what failed and why: the server's words if it sent some, else those of the problem's code. */
export const failureToast = (title: string) =>
  toast(({ problem }: { problem: Problem }) => ({
    tone: 'destructive',
    title,
    text: problem.text,
    problem,
  }));

import { fromCallback } from 'xstate';
import { store, stored } from '#lib/browserStorage.ts';
import { enterKeyMachine, type EnterKey } from '#machines/shell/enterKey.machine.ts';

/** One writes by touch, and neither mouse nor trackpad suggests a keyboard beside it. */
const TOUCH = '(pointer: coarse) and (not (any-pointer: fine))';
const CHOICE = 'parley.enterKey';

export const enterKeyStart = (): { choice: EnterKey | null; isTouch: boolean } => {
  const choice = stored(CHOICE);
  return {
    choice: choice === 'send' || choice === 'line' ? choice : null,
    isTouch: matchMedia(TOUCH).matches,
  };
};

export const wireEnterKey = () =>
  enterKeyMachine.provide({
    actors: {
      pointer: fromCallback(({ sendBack }) => {
        const query = matchMedia(TOUCH);
        const tell = () => sendBack({ type: query.matches ? 'device.touched' : 'device.typed' });
        query.addEventListener('change', tell);
        return () => query.removeEventListener('change', tell);
      }),
    },
    actions: {
      keepChoice: (_, { choice }) => store(CHOICE, choice),
      setEnterKey: (_, { key }) => {
        document.documentElement.dataset['enter'] = key;
      },
    },
  });

import type { AppContext } from './appContext.ts';

/**
 * Returns a function that makes a thing when it is first needed in a session of a person. The thing ends with the session's
 * dashboard, so that the next person of the same page gets a new one, which knows nothing of the former person.
 */
export function perSession<Made>(
  make: (app: AppContext) => { made: Made; end: () => void },
): (app: AppContext) => Made {
  const known = new WeakMap<AppContext, Made>();
  return (app) => {
    const before = known.get(app);
    if (before !== undefined) return before;
    const { made, end } = make(app);
    known.set(app, made);
    const onEnd = () => {
      known.delete(app);
      end();
    };
    app.actors.app.getSnapshot().children.dashboard?.subscribe({ complete: onEnd, error: onEnd });
    return made;
  };
}

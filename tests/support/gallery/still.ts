/** Stops the clock before any other module runs, so that fixtures and views use one time. */
import { NOW } from '../entities.ts';

const Running = Date;

class Still extends Running {
  constructor(...given: [] | [number | string | Date]) {
    if (given.length === 0) super(NOW);
    else super(...(given as [number]));
  }
  static override now() {
    return NOW;
  }
}

globalThis.Date = Still as DateConstructor;

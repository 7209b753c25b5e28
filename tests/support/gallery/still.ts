/** Time stands still before anything else is read: fixtures and views see one moment. */
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

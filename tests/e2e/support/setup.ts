import { buildWhatIsStale } from '../../../scripts/stack/build.ts';

/** Builds the browser's bundles once, before any worker starts its product. */
export default function setup(): void {
  buildWhatIsStale();
}

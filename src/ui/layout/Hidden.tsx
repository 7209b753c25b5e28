import type { ReactNode } from 'react';
import * as text from '#ui/theme/text.css.ts';

/** Renders content for screen readers only. */
export const Hidden = ({ children }: { children: ReactNode }) => (
  <span className={text.hidden}>{children}</span>
);

/** Announces its text when it changes. It stays mounted, because a new region is not announced. */
export const LiveRegion = ({ urgent, children }: { urgent?: boolean; children?: ReactNode }) => (
  <div className={text.hidden} role={urgent ? 'alert' : 'status'}>
    {children}
  </div>
);

import type { ReactNode } from 'react';
import * as text from '#ui/theme/text.css.ts';

/** Heard, not seen. */
export const Hidden = ({ children }: { children: ReactNode }) => (
  <span className={text.hidden}>{children}</span>
);

/** A place that is read out when its words change. It stays mounted, since a region that comes with its words is not heard. */
export const LiveRegion = ({ urgent, children }: { urgent?: boolean; children?: ReactNode }) => (
  <div className={text.hidden} role={urgent ? 'alert' : 'status'}>
    {children}
  </div>
);

import { useRef } from 'react';
import * as css from './Sentinel.css.ts';

interface SentinelProps {
  onSeen: () => void;
  /** Visible share from which it counts as seen. */
  threshold?: number;
}

/** Reports when it scrolls into view of a visible page. A new `key` makes it report again. */
export function Sentinel({ onSeen, threshold = 0.1 }: SentinelProps) {
  const told = useRef(false);
  const watch = (node: HTMLSpanElement | null) => {
    if (!node) return;
    let inSight = false;
    const look = () => {
      if (told.current || !inSight || document.visibilityState !== 'visible') return;
      told.current = true;
      onSeen();
    };
    const observer = new IntersectionObserver(
      (entries) => {
        inSight = entries.at(-1)?.isIntersecting ?? false;
        look();
      },
      { threshold },
    );
    observer.observe(node);
    document.addEventListener('visibilitychange', look);
    return () => {
      observer.disconnect();
      document.removeEventListener('visibilitychange', look);
    };
  };
  return <span className={css.sentinel} aria-hidden="true" ref={watch} />;
}

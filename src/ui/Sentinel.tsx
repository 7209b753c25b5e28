import { useRef } from 'react';
import * as css from './Sentinel.css.ts';

interface SentinelProps {
  onSeen: () => void;
  /** How much of it has to be in sight. */
  threshold?: number;
}

/** An empty place that tells once when it comes into sight. Give it a new `key` to be told again. */
export function Sentinel({ onSeen, threshold = 0.1 }: SentinelProps) {
  const tell = useRef(onSeen);
  return (
    <span
      className={css.sentinel}
      aria-hidden="true"
      ref={(node) => {
        tell.current = onSeen;
        if (!node) return;
        const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && tell.current(), { threshold });
        observer.observe(node);
        return () => observer.disconnect();
      }}
    />
  );
}

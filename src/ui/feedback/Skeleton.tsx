import type { CSSProperties } from 'react';
import * as css from './Skeleton.css.ts';

interface SkeletonProps {
  shape?: 'line' | 'disc' | 'bubble';
  width: CSSProperties['width'];
  height?: CSSProperties['height'];
  style?: CSSProperties;
}

const shapes = { line: css.line, disc: css.disc, bubble: css.bubble };

/** Draws one placeholder shape with the size of the expected content. */
export const Skeleton = ({ shape = 'line', width, height = 10, style }: SkeletonProps) => (
  <span className={shapes[shape]} style={{ ...style, width, height }} aria-hidden="true" />
);

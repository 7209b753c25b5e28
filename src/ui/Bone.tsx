import type { CSSProperties } from 'react';
import * as css from './Bone.css.ts';

interface BoneProps {
  shape?: 'line' | 'disc' | 'bubble';
  width: CSSProperties['width'];
  height?: number;
  style?: CSSProperties;
}

const shapes = { line: css.bone, disc: css.disc, bubble: css.bubble };

/** A piece of a skeleton: the size of what comes. */
export const Bone = ({ shape = 'line', width, height = 10, style }: BoneProps) => (
  <span className={shapes[shape]} style={{ ...style, width, height }} aria-hidden="true" />
);

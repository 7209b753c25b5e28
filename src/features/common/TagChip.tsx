import { visible } from '#lib/visible.ts';
import { useTags } from '#services/reads/tags.ts';
import { Chip } from '#ui/feedback/Badge.tsx';

/** Shows a tag in its colour. */
export function TagChip({ tag }: { tag: string }) {
  const colour = useTags().find(({ name }) => name === tag)?.colour;
  return <Chip colour={colour}>{visible(tag)}</Chip>;
}

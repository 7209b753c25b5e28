import type { Label } from '#contract/conversation.ts';
import { useText } from '#i18n/useText.ts';
import { Badge } from '#ui/feedback/Badge.tsx';
import { labelLooks } from './label.ts';

export function LabelBadge({ label }: { label: Label }) {
  const t = useText();
  const { tone, icon, text } = labelLooks[label];
  return (
    <Badge tone={tone} icon={icon}>
      {t(text)}
    </Badge>
  );
}

import type { AuditChange } from '#contract/audit.ts';
import { useRoleText } from '#features/common/useRoleText.ts';
import { useText } from '#i18n/useText.ts';
import { visible } from '#lib/visible.ts';

/** Everything that the log names as changed; filters of its own export keep their names. */
const FIELDS = [
  'name',
  'role',
  'email',
  'phone',
  'plan',
  'url',
  'scopes',
  'events',
  'enabled',
  'description',
  'colour',
  'logo',
  'rules',
  'templates',
  'file',
  'handler',
  'reason',
  'assignment',
  'questions',
  'answer',
  'instructions',
  'act',
  'created',
  'changed',
  'archived',
  'moved',
  'joined',
  'merged',
  'parted',
  'contacts',
  'conversations',
  'messages',
  'time_zone',
  'payment_hours',
  'quiet_hours',
  'opening_hours',
  'reopening',
  'keep_months',
  'opt_out_words',
  'opt_out_buttons',
  'escalation_topics',
  'confidence_threshold',
  'enable_notification',
  'data_sources',
  'daily_budget',
  'answer_seconds',
  'require_two_factor',
  'allowed_domains',
  'soon',
  'whatsapp',
  'instagram',
  'satisfaction.enabled',
  'satisfaction.whatsapp',
  'satisfaction.instagram',
  'satisfaction.wait_minutes',
  'satisfaction.pause_days',
  'satisfaction.question',
  'satisfaction.invitation',
] as const;
const LONGEST = 120;

/** Returns how a change of the log is written, with the names that the screens have. */
export function useAuditChange() {
  const t = useText();
  const roleText = useRoleText();
  const textOf = (field: string, value: string | null): string => {
    if (value === null) return '—';
    if (value === 'true' || value === 'false') return t(`audit.value.${value}`);
    return visible(field === 'role' ? roleText(value) : value, LONGEST);
  };
  return ({ name, before, after }: AuditChange): string => {
    const field = FIELDS.find((it) => it === name);
    return t('audit.change', {
      name: field ? t(`audit.field.${field}`) : name,
      before: textOf(name, before),
      after: textOf(name, after),
    });
  };
}

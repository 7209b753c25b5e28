import { useText } from '#i18n/useText.ts';
import type { Slot } from '#lib/template.ts';

/** Returns the name of a template's value, with the part in which it stands. */
export function useSlotLabel() {
  const t = useText();
  return (slot: Exclude<Slot, { kind: 'media' }>): string => {
    switch (slot.kind) {
      case 'location':
        return t(`template.form.location.${slot.field}`);
      case 'offer':
        return t('template.form.offerExpires');
      case 'code':
        return t(`template.form.code.${slot.code}`, { label: slot.label });
      default: {
        const where =
          slot.kind === 'button'
            ? t('template.form.inButton', { label: slot.label })
            : t(`template.form.in.${slot.place}`);
        return `${t('template.form.variable', { place: `{{${slot.variable}}}` })} ${where}`;
      }
    }
  };
}

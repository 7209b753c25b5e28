import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { Problem } from '#contract/failure.ts';
import { useText } from '#i18n/useText.ts';
import { CODE_MAX } from '#lib/template.ts';
import type { TemplateFault } from '#lib/templateFaults.ts';
import type { templateSendMachine } from '#machines/template/templateSend.machine.ts';
import { Button } from '#ui/form/Button.tsx';
import { Dialog } from '#ui/overlay/Dialog.tsx';
import { useProblemText } from '../common/useProblemText.ts';
import * as css from './Template.css.ts';

/** Shows all errors of a template (TPL-016), or why sending it failed (TPL-023). */
export function FormDialogs({ actor }: { actor: ActorRefFrom<typeof templateSendMachine> }) {
  const t = useText();
  const faultText = useFaultText();
  const failureText = useFailureText();
  const invalid = useSelector(actor, (snapshot) => snapshot.matches('invalid'));
  const failed = useSelector(actor, (snapshot) => snapshot.matches('failure'));
  const { faults, problem, template } = useSelector(actor, ({ context }) => context);
  const understood = () => actor.send({ type: 'form.acknowledge' });
  const footer = (
    <Button tone="primary" onClick={understood}>
      {t('template.form.understood')}
    </Button>
  );
  return (
    <>
      <Dialog
        open={invalid}
        alert
        title={t('template.form.invalid')}
        closeLabel={t('common.close')}
        onClose={understood}
        footer={footer}
      >
        <p className={css.lines}>{template ? faults.map(faultText).join('\n') : t('template.form.choose')}</p>
      </Dialog>
      <Dialog
        open={failed}
        alert
        title={t('template.form.failed')}
        closeLabel={t('common.close')}
        onClose={understood}
        footer={footer}
      >
        <p className={css.lines}>{problem && failureText(problem)}</p>
        {problem?.code === 'templateChanged' && <p className={css.muted}>{t('template.form.changed')}</p>}
      </Dialog>
    </>
  );
}

/** Returns the text of an error; in English the specification's own. */
export function useFaultText() {
  const t = useText();
  return (fault: TemplateFault): string => {
    switch (fault.fault) {
      case 'notAnObject':
        return t('template.fault.notAnObject');
      case 'button':
        return t('template.fault.button', { index: fault.index });
      case 'media':
        return t(`template.fault.media.${fault.is}`, {
          label: t(`template.fault.label.${fault.media}`),
          value: fault.value,
        });
      case 'location':
        return t(`template.fault.location.${fault.is}`, {
          label: t(`template.form.location.${fault.field}`),
        });
      case 'offer':
        return t(`template.fault.offer.${fault.is}`);
      case 'code':
        return t(`template.fault.code.${fault.is}`, { index: fault.index, most: CODE_MAX[fault.code] });
      default: {
        const [, index] = /^button (\d+)$/.exec(fault.place) ?? [];
        const key =
          index === undefined
            ? t(`template.fault.key.${fault.place as 'header' | 'body' | 'footer'}`)
            : t('template.fault.key.button', { index });
        return t(`template.fault.${fault.fault}`, { variable: `{{${fault.variable}}}`, key });
      }
    }
  };
}

/** Returns why sending failed: by its code, else the server's text, else a general text (TPL-023). */
function useFailureText() {
  const t = useText();
  const explain = useProblemText();
  return (problem: Problem): string => {
    const { errors } = problem.details;
    if (problem.code === 'templateVariables' && Array.isArray(errors)) return errors.join('\n');
    if (problem.code === 'aborted') return t('template.form.notSent');
    return explain(problem, 'template.form.unknown');
  };
}

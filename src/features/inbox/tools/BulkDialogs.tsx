import { useSelector } from '@xstate/react';
import { TagPicker } from '#features/common/TagPicker.tsx';
import { ConfirmTime } from '#features/planning/ConfirmTime.tsx';
import { Presets } from '#features/planning/Presets.tsx';
import { TimeField } from '#features/planning/TimeField.tsx';
import * as planning from '#features/planning/Planning.css.ts';
import { useFormats } from '#i18n/useFormats.ts';
import { useText } from '#i18n/useText.ts';
import type { BulkValue } from '#machines/inbox/bulkAction.machine.ts';
import { Button } from '#ui/form/Button.tsx';
import { Combo } from '#ui/form/Combo.tsx';
import { Icon } from '#ui/layout/Icon.tsx';
import { Dialog } from '#ui/overlay/Dialog.tsx';
import type { BulkActor } from './actors.ts';

/** Asks for the colleague, the tag or the time of an action, and confirms one on many conversations. */
export function BulkDialogs({ actor }: { actor: BulkActor }) {
  const t = useText();
  const { figure } = useFormats();
  const choosing = useSelector(actor, (snapshot) => snapshot.matches('choosing'));
  const confirming = useSelector(actor, (snapshot) => snapshot.matches('confirming'));
  const { act, target, choices, text } = useSelector(actor, ({ context }) => context);
  const time = useSelector(actor, ({ children }) => children.time);
  const cancel = () => actor.send({ type: 'bulk.cancel' });
  const count = figure(target.count);
  const take = (value: BulkValue) => actor.send({ type: 'bulk.take', value });
  const cancelButton = (
    <Button tone="quiet" onClick={cancel}>
      {t('bulk.cancel')}
    </Button>
  );
  return (
    <>
      <Dialog
        open={choosing}
        title={t(`bulk.title.${act}`, { count })}
        closeLabel={t('common.close')}
        onClose={cancel}
        footer={
          <>
            {cancelButton}
            {act === 'snooze' && time && (
              <ConfirmTime actor={time} busy={false} onConfirm={(until) => take({ until })}>
                {t('snooze.confirm')}
              </ConfirmTime>
            )}
          </>
        }
      >
        {act === 'assign' && (
          <Combo
            label={t('listTools.colleague')}
            value=""
            options={choices.colleagues.map(({ id, name }) => ({ value: id, label: name }))}
            none={t('listTools.noColleague')}
            onChange={(to) => to && take({ to })}
          />
        )}
        {(act === 'tag' || act === 'untag') && (
          <TagPicker
            label={t('bulk.tag')}
            add={t(`bulk.act.${act}`)}
            given={[]}
            text={text}
            busy={false}
            onType={(typed) => actor.send({ type: 'bulk.type', text: typed })}
            onPick={(tag) => take({ tag })}
          />
        )}
        {act === 'snooze' && (
          <>
            <div className={planning.choices}>
              <Presets of={['soon', 'tomorrow', 'monday']} onChoose={(until) => take({ until })} />
              <button type="button" className={planning.choice} onClick={() => take({ until: null })}>
                <Icon name="talk" />
                {t('snooze.untilReply')}
              </button>
            </div>
            {time && <TimeField actor={time} />}
          </>
        )}
      </Dialog>
      <Dialog
        open={confirming}
        title={t(`bulk.title.${act}`, { count })}
        description={t('bulk.confirmText')}
        closeLabel={t('common.close')}
        onClose={cancel}
        footer={
          <>
            {cancelButton}
            <Button tone="primary" onClick={() => actor.send({ type: 'bulk.confirm' })}>
              {t('bulk.confirm')}
            </Button>
          </>
        }
      />
    </>
  );
}

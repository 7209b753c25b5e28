import { Failure } from '#contract/failure.ts';
import { model } from '../model.ts';
import { type PictureFile, pictureMachine } from './picture.machine.ts';

const file = (name: string, mimeType: string, size = 1000): PictureFile => ({
  id: name,
  name,
  mimeType,
  size,
});
const choose = (given: PictureFile) => ({
  event: { type: 'picture.choose' as const, file: given },
  by: 'world' as const,
});
const buttons = [
  { role: 'button', name: 'picture.choose' },
  { role: 'button', name: 'picture.remove' },
] as const;

export const pictureModel = model(pictureMachine, {
  inputs: { start: undefined },
  happenings: [
    { type: 'xstate.done.actor.savePicture', output: undefined },
    { type: 'xstate.error.actor.savePicture', error: new Failure('unreachable') },
    { type: 'xstate.after.patience.picture.saving' },
    { type: 'xstate.done.actor.removePicture', output: undefined },
    { type: 'xstate.error.actor.removePicture', error: new Failure('unreachable') },
    { type: 'xstate.after.patience.picture.removing' },
  ],
  sees: {
    'resting.plain': buttons,
    'resting.refused': [...buttons, { role: 'alert', name: '' }],
    'resting.unsaved': [...buttons, { role: 'alert', name: '' }, { role: 'button', name: 'common.tryAgain' }],
    saving: [{ role: 'status', name: '' }],
    removing: [{ role: 'status', name: '' }],
  },
  hides: { 'resting.plain': [{ role: 'alert', name: '' }], saving: buttons, removing: buttons },
  causes: {
    'picture.choose': [
      choose(file('ada.png', 'image/png')),
      choose(file('ada.svg', 'image/svg+xml')),
      choose(file('huge.jpg', 'image/jpeg', 6_000_000)),
    ],
    'picture.retry': { click: 'common.tryAgain' },
    'picture.remove': { click: 'picture.remove' },
  },
  laws: {
    'a refusal says why': (now) =>
      !(now.matches({ resting: 'refused' }) || now.matches({ resting: 'unsaved' })) ||
      now.context.problem !== null,
    'only a file that can be a picture is sent': (now) => !now.matches('saving') || now.context.file !== null,
    'a file that was not saved is kept': (now) =>
      !now.matches({ resting: 'unsaved' }) || now.context.file !== null,
  },
  distinguishes: ({ context }) => [context.problem?.code, context.file?.id],
});

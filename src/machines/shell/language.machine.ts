/**
 * Which language does the product use?
 *
 * English is always available. Another language is loaded when it is chosen; until it is loaded, or if that fails, the
 * previous one stays (I18N-002).
 *
 * Intents  language.choose
 * Ports    loadMessages
 * Effects  saveLanguage (in storage, from the moment of the choice, so that a page left while the texts load still changes),
 *          announce (to assistive technology and the service worker), complain
 */
import { assign, setup } from 'xstate';
import { SECOND } from '#lib/time.ts';
import { port } from '../port.ts';
import { requestFor } from '../request.ts';
import { toast } from '../toast.ts';

export type Language = 'en' | 'fr';
/** Texts by message id. */
export type Texts = Record<string, string>;

const chart = setup({
  types: {
    input: {} as { wanted: Language; english: Texts },
    context: {} as { wanted: Language; language: Language; texts: Texts },
    events: {} as { type: 'language.choose'; language: Language },
  },
  actors: { loadMessages: port<Texts, { language: Language }>('loadMessages') },
  guards: {
    isSpoken: ({ context }, { language }: { language: Language }) => language === context.language,
    isFrench: ({ context }) => context.language === 'fr',
    wantsEnglish: ({ context }) => context.wanted === 'en',
  },
  actions: {
    setWanted: assign((_, { language }: { language: Language }) => ({ wanted: language })),
    speak: assign(({ context }, { texts }: { texts: Texts }) => ({ language: context.wanted, texts })),
    goOn: assign(({ context }) => ({ wanted: context.language })),
    saveLanguage: (_, _params: { language: Language }) => {},
    announce: (_, _params: { language: Language }) => {},
    complain: toast({ tone: 'warning', title: 'shell.languageFailed' }),
  },
  delays: { patience: 15 * SECOND },
});

const request = requestFor(chart);

export const languageMachine = chart.createMachine({
  id: 'language',
  context: ({ input: { wanted, english } }) => ({ wanted, language: 'en', texts: english }),
  initial: 'starting',
  states: {
    starting: {
      description: 'Decides which language is used at first.',
      always: [{ guard: 'wantsEnglish', target: 'speaking' }, { target: 'loading' }],
    },
    speaking: {
      description: 'The page uses the chosen language.',
      initial: 'settling',
      on: {
        'language.choose': [
          { guard: { type: 'isSpoken', params: ({ event }) => event } },
          {
            target: 'changing',
            actions: [
              { type: 'setWanted', params: ({ event }) => event },
              { type: 'saveLanguage', params: ({ event }) => event },
            ],
            meta: { spec: ['I18N-001'] },
          },
        ],
      },
      states: {
        settling: { always: [{ guard: 'isFrench', target: 'french' }, { target: 'english' }] },
        english: {},
        french: {},
      },
    },
    // A failure here changes nothing that is stored; a failure of `changing` restores the former choice.
    loading: {
      description: 'The texts of the first language are being loaded.',
      ...request({
        src: 'loadMessages',
        input: ({ context }) => ({ language: context.wanted }),
        onDone: {
          target: 'speaking',
          actions: [
            { type: 'speak', params: ({ event }) => ({ texts: event.output }) },
            { type: 'announce', params: ({ context }) => ({ language: context.wanted }) },
          ],
        },
        onFailure: { target: 'speaking', actions: ['goOn', 'complain'], meta: { spec: ['I18N-002'] } },
      }),
    },
    changing: {
      description: 'The texts of a language that was just chosen are being loaded.',
      ...request({
        src: 'loadMessages',
        input: ({ context }) => ({ language: context.wanted }),
        onDone: {
          target: 'speaking',
          actions: [
            { type: 'speak', params: ({ event }) => ({ texts: event.output }) },
            { type: 'announce', params: ({ context }) => ({ language: context.wanted }) },
          ],
        },
        onFailure: {
          target: 'speaking',
          actions: ['goOn', { type: 'saveLanguage', params: ({ context }) => context }, 'complain'],
          meta: { spec: ['I18N-002'] },
        },
      }),
    },
  },
});

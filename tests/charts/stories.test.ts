import { describe, expect, it } from 'vitest';
import { alphabetOf } from '#flows/alphabet.ts';
import { storyOf, storyText } from '#flows/stories.ts';
import { languages } from '#i18n/languages.ts';
import { speakIn, type Speak } from '#i18n/speak.ts';
import en from '#i18n/stories/world.en.json' with { type: 'json' };
import fr from '#i18n/stories/world.fr.json' with { type: 'json' };
import { models } from '#machines/models.ts';
import { acceptedPathsOf } from '#tests/support/acceptedPaths.ts';

const told = Object.entries(models).map(([name, model]) => [name, model, acceptedPathsOf(name)] as const);

describe.each(languages)('every story in %s', (language) => {
  const plain = speakIn(language);

  it.each(told)('of %s has only texts that exist, whole and without JSON', (_, model, paths) => {
    const unknown = new Set<string>();
    const say = (id: string, values?: Parameters<Speak>[1]) => {
      const text = plain(id, values);
      if (text === id || /(?<!\{)\{[a-z]\w*[,}]/i.test(text)) unknown.add(id);
      return text;
    };
    const speak: Speak = Object.assign(say, { language, has: plain.has });
    const texts = paths.map((path, index) =>
      storyText(speak, storyOf(speak, model, path, index + 1, paths.length)),
    );
    expect([...unknown]).toEqual([]);
    expect(
      texts.flatMap((text) => text.split('\n')).filter((line) => /\{"|":|\[object|undefined/.test(line)),
    ).toEqual([]);
  });

  it.each(told)('of %s has texts for every start, fact, port and delay', (_, model) => {
    const ids = alphabetOf(model)
      .filter(({ by }) => by === null)
      .map(({ event: { type } }) =>
        type
          .replace(/^xstate\.(done|error)\.actor\./, 'port.')
          .replace(/^xstate\.after\.([^.]+).*$/, 'delay.$1')
          .replace(/^(?!port\.|delay\.)/, 'fact.'),
      );
    const starts = [...Object.keys(model.inputs), ...Object.keys(model.rests ?? {})];
    const wanted = new Set([...ids, ...starts.map((it) => `start.${it}`)]);
    expect(
      [...wanted].filter((id) => !plain.has(id)),
      'src/i18n/stories/world.*.json',
    ).toEqual([]);
  });

  it.each(told.filter(([, { sees }]) => sees))('of %s says where on the screen it happens', (name) => {
    expect(plain.has(`place.${name}`), `src/i18n/stories/world.*.json: place.${name}`).toBe(true);
  });
});

it('uses the same text ids in both languages', () => {
  expect(Object.keys(fr)).toEqual(Object.keys(en));
});

it('writes a footer path as steps for a tester', () => {
  const [, model, paths] = told.find(([name]) => name === 'footer')!;
  const speak = speakIn('en');
  const stories = paths.map((path, index) => storyOf(speak, model, path, index + 1, paths.length));
  expect(stories[0]?.start).toBe('A conversation that Copilot handles is open.');
  const step = stories
    .flatMap(({ steps }) => steps)
    .find(({ state, event }) => state === 'closed.tagged' && event.type.startsWith('xstate.after.'));
  expect(step?.do).toBe('23 hours pass: the rest of the reply window.');
  expect(step?.see).toEqual([
    'the text “You can still answer with a tagged message for 7 days.”',
    'the button “Add note”',
  ]);
});

it('names place, label, details and the control of the sandbox', () => {
  const [, model, paths] = told.find(([name]) => name === 'handlingAction')!;
  const speak = speakIn('en');
  const steps = paths.flatMap((path, index) => storyOf(speak, model, path, index + 1, paths.length).steps);
  expect(steps.map((step) => step.do)).toContain(
    'Press the button “Take over” in the head or at the foot of the conversation.',
  );
  const fact = steps.find(({ event }) => event.type === 'handling.changed');
  expect(fact?.how).toContain('Sign in as a colleague');
  expect(fact?.with.join()).toMatch(/handler: /);
  const failure = steps.find(({ event }) => event.type === 'xstate.error.actor.takeOverConversation');
  expect(failure?.do).toMatch(/^Taking the conversation over fails: /);
  expect(failure?.how).toContain('Atlas, Live');
});

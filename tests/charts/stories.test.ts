import { describe, expect, it } from 'vitest';
import { tell } from '#flows/paths.ts';
import { storyOf, storyText } from '#flows/stories.ts';
import { languages } from '#i18n/languages.ts';
import { speakIn, type Speak } from '#i18n/speak.ts';
import { models } from '#machines/models.ts';

const told = Object.entries(models).map(([name, model]) => [name, model, tell(name, model).paths] as const);

describe.each(languages)('every story in %s', (language) => {
  const plain = speakIn(language);

  it.each(told)('of %s says only texts of the screen and of the stories', (_, model, paths) => {
    const unknown = new Set<string>();
    const speak: Speak = (id, values) => {
      const text = plain(id, values);
      if (text === id || /(?<!\{)\{[a-z]\w*[,}]/i.test(text)) unknown.add(id);
      return text;
    };
    paths.forEach((path, index) => storyText(speak, storyOf(speak, model, path, index + 1, paths.length)));
    expect([...unknown]).toEqual([]);
  });
});

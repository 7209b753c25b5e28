/** Formats gestures and sights by role, label and part of the screen. */
import type { Speak } from '#i18n/speak.ts';
import type { Gesture, Role, Sight, Text } from '#machines/model.ts';

export const say = (speak: Speak, text: Text): string =>
  typeof text === 'string' ? speak(text) : 'literal' in text ? text.literal : speak(text.id, text.values);

const thing = (speak: Speak, role: Role, name: Text): string => {
  const said = name === '' ? '' : say(speak, name);
  return role === 'alert' && said === '' ? speak('role.alertAny') : speak(`role.${role}`, { name: said });
};

export const sightText = (speak: Speak, { role, name, disabled, value }: Sight): string => {
  const plain = thing(speak, role, name);
  const held = value === undefined ? plain : speak('story.holding', { what: plain, value });
  return disabled ? speak('story.disabled', { what: held }) : held;
};

/** Returns the name of the chart's part of the screen. */
const partOfScreen = (speak: Speak, chart: string) =>
  speak.has(`place.${chart}`) ? speak(`place.${chart}`) : '';

export function gestureText(speak: Speak, by: Gesture, chart: string): string {
  const place = partOfScreen(speak, chart);
  const told = gestureIn(speak, by, place);
  return place === '' ? told.replace(/ (\.)$/, '$1') : told;
}

function gestureIn(speak: Speak, by: Gesture, place: string): string {
  if ('click' in by)
    return speak('story.click', { place, what: thing(speak, by.role ?? 'button', by.click) });
  if ('fill' in by) {
    const what = thing(speak, 'textbox', by.fill);
    return by.with === ''
      ? speak('story.clear', { place, what })
      : speak('story.fill', { place, what, text: by.with });
  }
  if ('scroll' in by)
    return speak('story.scroll', { place, way: by.scroll, what: thing(speak, 'region', by.in) });
  return by.on
    ? speak('story.pressIn', { place, key: by.press, what: thing(speak, 'textbox', by.on) })
    : speak('story.press', { place, key: by.press });
}

import type { Language } from '../languages.ts';
import type { TextValues } from '../texts.ts';
import { useTexts } from '../useTexts.ts';
import en from './en.json' with { type: 'json' };
import fr from './fr.json' with { type: 'json' };

/** Id of a text of the atlas; kept apart from the catalogues, so that the dashboard loads none of them. */
export type AtlasText = keyof typeof en;

export const atlasTexts = (language: Language): Record<AtlasText, string> => (language === 'fr' ? fr : en);

/** Returns `t`, which formats the atlas's texts in the current language. */
export function useAtlasText() {
  const { text } = useTexts();
  return (id: AtlasText, values?: TextValues): string => text(id, values);
}

export type SayAtlas = ReturnType<typeof useAtlasText>;

/** Formats a duration in its two largest units. */
export function spanIn(t: SayAtlas, ms: number): string {
  if (ms < 1_000) return t('atlas.unit.ms', { count: Math.round(ms) });
  const units = [
    ['atlas.unit.d', 86_400_000],
    ['atlas.unit.h', 3_600_000],
    ['atlas.unit.min', 60_000],
    ['atlas.unit.s', 1_000],
  ] as const;
  const parts: string[] = [];
  let left = ms;
  for (const [unit, length] of units) {
    // Up to two days are shown in hours: the window is 24 h, not a day.
    if (unit === 'atlas.unit.d' && ms < 2 * length) continue;
    const count = Math.floor(left / length);
    left -= count * length;
    if (count > 0) parts.push(t(unit, { count }));
  }
  return parts.slice(0, 2).join(' ');
}

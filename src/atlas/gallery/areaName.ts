import { atlasTexts, type AtlasText, type SayAtlas } from '#i18n/atlas/useAtlasText.ts';

/** An area's name; one that nobody has translated yet stands as its folder does. */
export const areaName = (t: SayAtlas, area: string): string => {
  const id = `atlas.area.${area}`;
  return id in atlasTexts('en') ? t(id as AtlasText) : area;
};

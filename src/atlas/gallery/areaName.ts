import { atlasTexts, type AtlasText, type SayAtlas } from '#i18n/atlas/useAtlasText.ts';

/** Returns an area's name, or its folder's name if it has no translation. */
export const areaName = (t: SayAtlas, area: string): string => {
  const id = `atlas.area.${area}`;
  return id in atlasTexts('en') ? t(id as AtlasText) : area;
};

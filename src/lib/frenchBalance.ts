/** The most common words of both languages. */
export const commonWords = {
  french:
    'le la les un une des du de et est sont en au aux pour par sur avec dans que qui ne pas vous nous votre vos notre nos ce cette ou il elle se plus sans chez jours',
  english:
    'the a an and is are of to in for on with by from that this it you we your our or not be as at if can will within days',
};
const french = new Set(commonWords.french.split(' '));
const english = new Set(commonWords.english.split(' '));

/** Returns how many more common words of a text are French than English; 0 if they tell nothing. */
export function frenchBalance(text: string): number {
  let balance = 0;
  for (const word of text.toLowerCase().match(/\p{L}+/gu) ?? []) {
    if (french.has(word)) balance += 1;
    if (english.has(word)) balance -= 1;
  }
  return balance;
}

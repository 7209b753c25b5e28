/**
 * Number words of English and French, and of the languages in which a model may answer a customer of theirs: Spanish,
 * Portuguese, Swahili, German, Arabic. Words that also mean something else (`one`, `un`, `neuf`, `elf`) count only before
 * a currency (`few`).
 */
const words = new Map(
  (
    'two 2,three 3,four 4,five 5,six 6,seven 7,eight 8,nine 9,ten 10,eleven 11,twelve 12,thirteen 13,fourteen 14,' +
    'fifteen 15,sixteen 16,twenty 20,thirty 30,forty 40,fifty 50,sixty 60,seventy 70,eighty 80,ninety 90,hundred 100,' +
    'thousand 1000,dozen 12,deux 2,trois 3,quatre 4,cinq 5,sept 7,huit 8,dix 10,onze 11,douze 12,treize 13,' +
    'quatorze 14,quinze 15,seize 16,vingt 20,trente 30,quarante 40,cinquante 50,soixante 60,cent 100,cents 100,' +
    'mille 1000,million 1000000,millions 1000000,quinzaine 15,douzaine 12,' +
    'dos 2,tres 3,cuatro 4,cinco 5,seis 6,siete 7,ocho 8,nueve 9,diez 10,doce 12,quince 15,veinte 20,treinta 30,' +
    'cuarenta 40,cincuenta 50,sesenta 60,setenta 70,ochenta 80,noventa 90,cien 100,ciento 100,doscientos 200,' +
    'trescientos 300,cuatrocientos 400,quinientos 500,seiscientos 600,setecientos 700,ochocientos 800,novecientos 900,' +
    'mil 1000,dois 2,três 3,quatro 4,sete 7,oito 8,nove 9,dez 10,doze 12,vinte 20,trinta 30,quarenta 40,cinquenta 50,' +
    'sessenta 60,oitenta 80,cem 100,duzentos 200,trezentos 300,quatrocentos 400,quinhentos 500,seiscentos 600,' +
    'setecentos 700,oitocentos 800,novecentos 900,mbili 2,tatu 3,nne 4,tano 5,sita 6,saba 7,nane 8,tisa 9,kumi 10,' +
    'ishirini 20,thelathini 30,arobaini 40,hamsini 50,sitini 60,sabini 70,themanini 80,tisini 90,mia 100,elfu 1000,' +
    'laki 100000,zero 0,zéro 0,cero 0,sifuri 0,🔟 10,💯 100,' +
    'drei 3,vier 4,fünf 5,sechs 6,sieben 7,acht 8,neun 9,zehn 10,zwölf 12,zwanzig 20,dreißig 30,vierzig 40,' +
    'fünfzig 50,sechzig 60,siebzig 70,achtzig 80,neunzig 90,hundert 100,tausend 1000,' +
    'اثنان 2,ثلاثة 3,أربعة 4,خمسة 5,ستة 6,سبعة 7,ثمانية 8,تسعة 9,عشرة 10,عشرون 20,ثلاثون 30,خمسون 50,مئة 100,' +
    'مائة 100,ألف 1000,آلاف 1000,مليون 1000000'
  )
    .split(',')
    .map((entry) => entry.split(' ') as [word: string, value: string]),
);

/** Words that are a number only before a currency, and Roman numerals there. */
const few =
  /(?<!\p{L})(one|un|une|uno|um|ein|eine|elf|neuf|once|moja)[ \u00a0](?:(?:single|mere|seul|petit|solo)[ \u00a0])?(?:francs?|franken|francos?|faranga|f?cfa|xaf|xof|euros?|dollars?|naira|cedis?|shillings?)(?!\p{L})/giu;
const fewOf: Record<string, string> = { neuf: '9', elf: '11', once: '11' };
const roman = /(?<!\p{L})[IVXLCDM]+(?=[ \u00a0](?:francs?|F?CFA|XAF|XOF|euros?|dollars?)(?!\p{L}))/gu;
/** A compound of German number words, which claims itself. */
const compound =
  /^(?:(?:ein|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|hundert|tausend)(?:und|zig|ßig)?){2,}$/u;
/** A phone number whose digits are read out one by one. */
const readOut =
  /(?:(?<!\p{L})(?:zero|oh|one|two|three|four|five|six|seven|eight|nine|double|triple|zéro|un|deux|trois|quatre|cinq|sept|huit|neuf)[ ,.-]{1,2}){4,}\p{L}+/giu;

/** Returns the numbers of a text, without their separators: `1,500` and `1 500` are 1500. */
export const numbersIn = (text: string): string[] =>
  (text.match(/\d+(?:[.,:]\d+|[\u00a0\u202f ]\d{3}(?!\d))*/g) ?? []).map((it) =>
    // Whole amounts may be written with cents.
    it.replace(/[.,]00?$/, '').replace(/[^\d]/g, ''),
  );

/** `18h30` and `18 h` are written as `18:30` and `18:00`, `5k` as 5000. */
const withColons = (text: string): string =>
  text
    .replace(
      /\b(\d{1,2}) ?h(?: ?(\d{2}))?\b/gi,
      (_, hour: string, minute?: string) => `${hour}:${minute ?? '00'}`,
    )
    .replace(/(?<![\d.,])(\d{1,4}) ?k\b/gi, (_, thousands: string) => `${thousands}000`);

/** The ways to write a time of day: `18:30` is also 6:30, `9:00` is also 9. */
const timesIn = (text: string): string[] =>
  [...withColons(text).matchAll(/\b(\d{1,2}):(\d{2})\b/g)].flatMap(([, hour = '', minute = '']) => {
    const hours = [Number(hour), Number(hour) > 12 ? Number(hour) - 12 : Number(hour)];
    return hours.flatMap((it) => (minute === '00' ? [`${it}00`, String(it)] : [`${it}${minute}`]));
  });

/** Returns every way in which a source says its numbers. */
export function numbersSaid(source: string): string[] {
  return [...numbersIn(withColons(source)), ...timesIn(source), ...wordsIn(source)]
    .map(plainNumber)
    .concat(source.match(/(?![0-9])\p{N}+/gu) ?? []);
}

/** Returns the numbers of a text that are written as digits; times of day as four of them. */
export const digitsIn = (text: string): string[] => numbersIn(withColons(text)).map(plainNumber);

/** Returns the numbers that an answer claims, written as digits or as words. */
export const numbersClaimed = (answer: string): string[] => [
  ...digitsIn(answer),
  ...wordsIn(answer),
  // Digits of other scripts; sources that have them are quoted as they are.
  ...(answer.match(/(?![0-9])\p{N}+/gu) ?? []),
];

/** `09` is 9. */
const plainNumber = (digits: string): string => digits.replace(/^0+(?=\d)/, '');

const wordsIn = (text: string): string[] => [
  ...(text.toLowerCase().match(/[\p{L}\p{M}]+|[🔟💯]/gu) ?? []).flatMap(
    (word) => words.get(word) ?? (compound.test(word) ? word : []),
  ),
  ...[...text.matchAll(few)].map(([, word = '']) => fewOf[word.toLowerCase()] ?? '1'),
  ...(text.match(roman) ?? []),
  ...(text.toLowerCase().match(readOut) ?? []),
];

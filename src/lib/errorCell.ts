/** Words that spreadsheets show for a formula without a result, in English and French, and in languages of their makers. */
const ERRORS = new Set(
  `#N/A #N/D #REF! #VALUE! #VALEUR! #DIV/0! #NAME? #NOM? #NUM! #NOMBRE! #NULL! #NUL! #SPILL! #PROPAGATION! #CALC!
   #FIELD! #CHAMP! #BLOCKED! #CONNECT! #UNKNOWN! #BUSY! #GETTING_DATA #ERROR! Err:501 Err:502 Err:504 Err:508 Err:511
   Err:519 Err:522 #NV #WERT! #BEZUG! #ZAHL! #VALOR! #¡VALOR! #¡REF! #¡DIV/0! #¡NUM! #¿NOMBRE? Loading... Chargement...`.split(
    /\s+/,
  ),
);

/** What a column that is too narrow shows, and a file of shown cells has. */
const NARROW = /^#{3,}$/;

/** Returns whether a text is the error of a formula: nobody is called so, and nothing is due then. */
export const isErrorText = (text: string): boolean =>
  /^\s?[#ELC]/.test(text) && (ERRORS.has(text.trim()) || NARROW.test(text.trim()));

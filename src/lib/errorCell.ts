/** Words that spreadsheets show for a formula without a result, in English and French. */
const ERRORS = new Set(
  `#N/A #N/D #REF! #VALUE! #VALEUR! #DIV/0! #NAME? #NOM? #NUM! #NOMBRE! #NULL! #NUL! #SPILL! #PROPAGATION! #CALC!
   #FIELD! #CHAMP! #BLOCKED! #CONNECT! #UNKNOWN! #BUSY! #GETTING_DATA #ERROR! Err:501 Err:502 Err:504 Err:508 Err:511
   Err:519 Err:522`.split(/\s+/),
);

/** Returns whether a text is the error of a formula: nobody is called so, and nothing is due then. */
export const isErrorText = (text: string): boolean => /^\s?[#E]/.test(text) && ERRORS.has(text.trim());

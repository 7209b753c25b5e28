/** A condition of a statement: an operand of `and`, an arm of `or`, or one with a comparison. */
export interface Condition {
  start: number;
  end: number;
  /** Its words, with one space between them. */
  text: string;
  isArm: boolean;
}

interface Token {
  start: number;
  end: number;
  /** In lower case; `(` and `)` are tokens of their own. */
  word: string;
  depth: number;
}

/** Texts, names in quotes, comments, values of the program, words, and single signs. */
const TOKENS = /'(?:[^']|'')*'|"[^"]*"|--[^\n]*|\$\{\d+\}|\$\d+|\w+|[<>=!]+|[^\s\w]/g;

function tokensOf(text: string): Token[] {
  let depth = 0;
  const tokens: Token[] = [];
  for (const { 0: found, index } of text.matchAll(TOKENS)) {
    if (found.startsWith('--')) continue;
    const word = found.toLowerCase();
    if (word === ')' || word === 'end') depth -= 1;
    tokens.push({ start: index, end: index + found.length, word, depth });
    if (word === '(' || word === 'case') depth += 1;
  }
  return tokens;
}

/** What ends the conditions of `where`, `on` and `having` where it stands at their own depth. */
const ENDS = new Set(
  'order group limit offset returning for union except intersect window join left right inner cross full where having on set from then when else'.split(
    ' ',
  ),
);

/** Words of a statement that is more than a condition. */
const PART_OF_MORE = new Set(
  'select update insert delete with from where join on set values , then'.split(' '),
);

/** Returns the conditions of a statement or a part of one, at any depth. */
export function conditionsIn(text: string): Condition[] {
  const tokens = tokensOf(text);
  const found: Condition[] = [];
  const textOf = (part: Token[]) => part.map(({ start, end }) => text.slice(start, end)).join(' ');
  const add = (part: Token[], isArm: boolean) => {
    const [first, last] = [part[0], part.at(-1)];
    if (first && last && /[=<>]|\b(?:is|in|like|exists|any|all|not|similar|between)\b|^\w/.test(textOf(part)))
      found.push({ start: first.start, end: last.end, text: textOf(part), isArm });
  };

  /** Splits tokens at a word of their own depth; the `and` of `between` splits nothing. */
  const split = (part: Token[], word: 'and' | 'or'): Token[][] => {
    const depth = part[0]?.depth;
    const parts: Token[][] = [[]];
    let isBetween = false;
    for (const token of part) {
      const isOwn = token.depth === depth;
      if (isOwn && token.word === 'between') isBetween = true;
      if (isOwn && token.word === word && !(word === 'and' && isBetween)) parts.push([]);
      else parts.at(-1)?.push(token);
      if (isOwn && token.word === 'and') isBetween = false;
    }
    return parts.filter(({ length }) => length > 0);
  };
  /** Adds the operands of a condition, and those within its brackets. */
  const read = (part: Token[], isWhole: boolean): void => {
    const arms = split(part, 'or');
    if (arms.length > 1) {
      for (const arm of arms) {
        add(arm, true);
        read(arm, false);
      }
      return;
    }
    const operands = split(part, 'and');
    if (isWhole || operands.length > 1)
      for (const operand of operands) {
        add(operand, false);
        if (operands.length > 1) read(operand, false);
        else inside(operand);
      }
    else inside(part);
  };
  const inside = (part: Token[]): void => {
    const rest = part[0]?.word === 'not' ? part.slice(1) : part;
    const last = rest.at(-1);
    const within = rest.slice(1, -1);
    if (rest[0]?.word !== '(' || last?.word !== ')' || within.some(({ depth }) => depth <= last.depth))
      return;
    if (within[0] && !['select', 'with', 'values'].includes(within[0].word)) read(within, false);
  };

  // A part of a statement may be a condition and nothing else.
  const isPart =
    tokens.some(({ word, depth }) => depth === 0 && /^(?:[=<>]+|is|in|like|exists)$/.test(word)) &&
    !tokens.some(({ word, depth }) => depth === 0 && PART_OF_MORE.has(word));
  tokens.forEach(({ word, depth }, index) => {
    const isClause =
      word === 'where' ||
      word === 'having' ||
      (word === 'on' && !['conflict', 'update', 'delete'].includes(tokens[index + 1]?.word ?? '')) ||
      ((word === 'and' || isPart) && index === 0);
    if (!isClause || (word === 'on' && tokens[index - 1]?.word === 'distinct')) return;
    const isWhole = isPart && word !== 'and' && word !== 'or' && index === 0;
    const after = tokens.slice(isWhole ? 0 : index + 1);
    const end = after.findIndex(
      (it, at) =>
        it.depth < depth ||
        (it.depth === depth &&
          (it.word === ';' ||
            (it.word === ',' && word === 'on') ||
            (ENDS.has(it.word) && !(it.word === 'from' && after[at - 1]?.word === 'distinct')))),
    );
    const part = end < 0 ? after : after.slice(0, end);
    if (word === 'or') add(part, true);
    else read(part, true);
  });
  return found.toSorted((a, b) => a.start - b.start);
}

/** Row security keeps organisations apart as well, so that nothing changes without such a condition. */
export const isTenancy = (condition: string): boolean => condition.includes('organisation_id');

const byOne: Record<string, string> = { '<': '<=', '<=': '<', '>': '>=', '>=': '>' };

/** A slip in a statement: a condition that always holds, an arm that never does, or a comparison that is one off. */
export interface SqlSlip {
  condition: Condition;
  what: string;
  text: string;
}

/** Returns the slips of a statement's conditions. Values stay where they are, since each parameter needs its place. */
export const slipsOfConditions = (text: string): SqlSlip[] =>
  conditionsIn(text).flatMap((condition) => {
    const { start, end, isArm } = condition;
    const own = text.slice(start, end);
    const replaced = (by: string) => text.slice(0, start) + by + text.slice(end);
    const slips = [
      { condition, what: 'dropped', text: replaced(isArm ? `((${own}) and false)` : `((${own}) or true)`) },
    ];
    const [sign, ...more] = tokensOf(own).filter(({ word, depth }) => depth === 0 && word in byOne);
    if (sign && more.length === 0)
      slips.push({
        condition,
        what: 'by one',
        text: replaced(own.slice(0, sign.start) + byOne[sign.word] + own.slice(sign.end)),
      });
    return slips;
  });

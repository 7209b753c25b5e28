import { isMixed, shown } from './addresses.ts';

/** Tags of our own requests, of other formats that separate instructions from material, and characters that hide a text. */
const tags =
  /<\/?(?:source|said|customer|text|system|assistant|developer|user|tool)\b[^<>]{0,200}>|<\|[^|<>]{0,40}\|>|\[\/?INST\]|[\u{e0000}-\u{e007f}]{8,}/giu;

/** Phrases that address a language model and never a customer. No match goes beyond the sentence in which it begins. */
const spokenToMachines: readonly RegExp[] = [
  // A line that plays another speaker, or a request in a model's own format.
  /\b(?:SYSTEM|SYST[ÈE]ME|ASSISTANT|DEVELOPER|D[ÉE]VELOPPEUR) {0,3}:/u,
  /<!--|\[\[?\s?(?:system|syst[èe]me)\b|#{2,6} {0,3}(?:system|syst[èe]me|instructions?|assistant|response) {0,2}:/iu,
  /"(?:role|tool_calls?|tool_result|function_call)"|\b(?:tool_result|function_call)\b|\b(?:begin|end|start of|end of) (?:system|prompt)\b/iu,
  /\b(?:user|human|utilisateur) {0,3}:[^\n]{0,400}\n{1,2} {0,3}(?:assistant|ai|ia|bot|copilot) {0,3}:/iu,
  // Rules that are to be set aside.
  /\b(?:ignore[sz]?|ignorez|disregard|forget(?! to\b)|oublie[sz]?(?! pas\b)|override|bypass|outrepasse[sz]?|contourne[sz]?)\b[^.!?\n]{0,60}\b(?:rules?|instructions?|guidelines?|directives?|restrictions?|prompts?|r[èe]gles?|consignes?|above|précède)/iu,
  /\b(?:repeat|print|reveal|output|translate|répète|affiche|révèle|traduis)\b[^.!?\n]{0,30}\b(?:your|tes|vos) (?:system |hidden |initial |own )?(?:rules|instructions|prompt|règles|consignes)/iu,
  // A part to play.
  /\b(?:developer|debug|god|sudo|dan|dev) mode\b|\bmode (?:d[ée]veloppeur|d[ée]bogage|administrateur|dan)\b|\bdo anything now\b/iu,
  /\b(?:pretend|act as|role-?play|play the role|imagine|fais semblant|faites comme|joue[sz]? le rôle|agis comme)\b[^.!?\n]{0,60}\b(?:rules?|restrictions?|règles?|AI|IA|assistant|bot|developer|développeur)\b/iu,
  /\b(?:you are|you're|tu es|vous êtes) (?:now |maintenant |désormais )?(?:(?:an?|the|une?|le|la|l['’]) ?)?(?:AI|IA|LLM|language model|mod[èe]le|chatbot|bot|assistant|robot|DAN|machine)\b/iu,
  // A text for machines, or about their words.
  /\b(?:notes?|messages?|attention|instructions?|notice|memo|avis|consignes?|important|rappel) (?:to|for|à|aux?|pour) (?:(?:the|any|all|every|les|toute|une?|an?|notre|our|l['’]) ?)?(?:AIs?|IA|LLMs?|language models?|assistants?|chatbots?|bots?|copilots?|GPT)\b/iu,
  /\b(?:copilot|chatbot|chatgpt|assistant|AI|IA|LLM) ?[,:] ?(?:please |veuillez )?(?:tell|say|reply|answer|confirm|do|dis|dites|réponds|répondez|confirme)/iu,
  /\bsystem (?:prompt|override)\b|\bsystem (?:message|note|instructions?) {0,2}:|\bprompt syst[èe]me\b|\bjailbr|\bprompt injection\b|\bbase64\b|\brot13\b|\blanguage model\b|\bmod[èe]le de langage\b/iu,
];

/** Returns a text without what could end the tag around it. */
export const withoutTags = (text: string): string => text.replace(tags, '');

/** Returns where a text begins to speak to a machine; -1 if it does not. */
function machineAt(text: string): number {
  const found = spokenToMachines.map((it) => text.search(it));
  const mixed = text.split(/\s/u).find(isMixed);
  const starts = [...found, text.search(tags), mixed === undefined ? -1 : text.indexOf(mixed)].filter(
    (at) => at >= 0,
  );
  return starts.length === 0 ? -1 : Math.min(...starts);
}

/** Returns whether a text was not written for people: no customer is to read it. */
export const speaksToMachine = (text: string): boolean =>
  text.search(tags) >= 0 || machineAt(shown(text)) >= 0;

/**
 * Returns the part of a text that the model is shown: the sentences before the first one that addresses a machine. The rest
 * is no source either, so its numbers do not count as proved. This is only the first check: what the model does and says is
 * checked afterwards.
 */
export function materialOf(text: string): string {
  if (!speaksToMachine(text)) return text.trim();
  const seen = shown(text);
  const at = machineAt(seen);
  if (at < 0) return withoutTags(text).trim();
  const before = seen.slice(0, at);
  return before
    .slice(0, Math.max(0, ...['. ', '! ', '? ', '\n'].map((end) => before.lastIndexOf(end) + 1)))
    .trim();
}

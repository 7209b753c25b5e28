/**
 * Decides which of the transitions selected in a microstep are taken.
 * In parallel states two of them may leave the same states; then the deeper one wins, or the earlier one. XState
 * reports only what it selected, so SCXML's rule is applied here again.
 */
import type { AnyMachineSnapshot, AnyStateNode } from 'xstate';

interface Selected {
  source: AnyStateNode;
  target?: readonly AnyStateNode[];
  reenter: boolean;
}

type History = AnyMachineSnapshot['historyValue'];

export function taken<It extends Selected>(selected: readonly It[], history: History): It[] {
  if (selected.length < 2) return [...selected];
  let kept: It[] = [];
  for (const it of selected) {
    const rivals = kept.filter((other) => collide(it, other, history));
    if (rivals.some((other) => !isInside(it.source, other.source))) continue;
    kept = [...kept.filter((other) => !rivals.includes(other)), it];
  }
  return kept;
}

/** Returns whether both leave a common state. What is active below an inner domain is active below the outer one. */
function collide(one: Selected, other: Selected, history: History): boolean {
  const [mine, theirs] = [domainOf(one, history), domainOf(other, history)];
  if (!mine || !theirs) return false;
  if (mine === theirs) return hasInside(mine) || (leavesItself(one, mine) && leavesItself(other, theirs));
  if (isInside(mine, theirs)) return hasInside(mine) || leavesItself(one, mine);
  return isInside(theirs, mine) && (hasInside(theirs) || leavesItself(other, theirs));
}

const hasInside = (node: AnyStateNode) => Object.keys(node.states).length > 0;
const leavesItself = ({ source, reenter }: Selected, domain: AnyStateNode) => reenter && source === domain;
const isInside = (node: AnyStateNode, other: AnyStateNode) => ancestorsOf(node).includes(other);
const ancestorsOf = (node: AnyStateNode): AnyStateNode[] =>
  node.parent ? [node.parent, ...ancestorsOf(node.parent)] : [];

/** Returns the state below which everything is left; null for a transition without a target. */
function domainOf({ source, target, reenter }: Selected, history: History): AnyStateNode | null {
  if (!target || target.length === 0) return null;
  const goals = target.flatMap((node) => goalsOf(node, history));
  if (!reenter && goals.every((goal) => goal === source || isInside(goal, source))) return source;
  const shared = ancestorsOf(goals[0] ?? source).find((it) =>
    [...goals, source].every((node) => isInside(node, it)),
  );
  return shared ?? (source.machine.root as AnyStateNode);
}

function goalsOf(node: AnyStateNode, history: History): AnyStateNode[] {
  if (node.type !== 'history') return [node];
  const known = history[node.id] as AnyStateNode[] | undefined;
  if (known) return known;
  const parent = node.parent as AnyStateNode;
  return parent.type === 'parallel' ? [parent] : [...((parent.initial.target ?? []) as AnyStateNode[])];
}

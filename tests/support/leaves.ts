import type { AnyStateMachine, AnyStateNode } from 'xstate';

/** Returns the leaf states of a chart as dot paths, without history states. */
export function leavesOf(machine: AnyStateMachine): string[] {
  const walk = (node: AnyStateNode): string[] => {
    if (node.type === 'history') return [];
    const children = Object.values(node.states);
    return children.length === 0 ? [node.path.join('.')] : children.flatMap(walk);
  };
  return walk(machine.root);
}

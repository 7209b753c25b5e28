import type { ChartInfo, StateInfo, TransitionInfo } from './describe.ts';

/** Represents the whole chart as a transition's source: Mermaid draws no arrow from a state to one inside it. */
const ROOT = 'root__';
const idOf = (path: string) => (path === '' ? ROOT : path.replaceAll('.', '_'));

const labelOf = ({ kind, trigger, guard, actions, order }: TransitionInfo): string => {
  const what =
    kind === 'after'
      ? `after ${trigger}`
      : kind === 'always'
        ? ''
        : kind === 'event'
          ? trigger
          : `${kind} ${trigger}`;
  const parts = [
    order === null ? '' : `${order}.`,
    what,
    guard ? `[${guard}]` : '',
    actions.length > 0 ? `/ ${actions.join(', ')}` : '',
  ];
  return parts.filter(Boolean).join(' ');
};

/** Returns the chart in Mermaid's state diagram syntax. */
export function mermaidOf({ id, states, transitions }: ChartInfo): string {
  const childrenOf = (path: string) => states.filter((state) => state.parent === path);
  const draw = (state: StateInfo, indent: string): string[] => {
    const children = childrenOf(state.path);
    const name = `${indent}state "${state.key}" as ${idOf(state.path)}`;
    if (children.length === 0)
      return [name, ...(state.kind === 'final' ? [`${indent}${idOf(state.path)} --> [*]`] : [])];
    return [`${name} {`, ...inside(state, `${indent}  `), `${indent}}`];
  };
  const inside = (state: StateInfo, indent: string): string[] => {
    const children = childrenOf(state.path);
    const initial = state.initial ? [`${indent}[*] --> ${idOf(state.initial)}`] : [];
    if (state.kind !== 'parallel') return [...initial, ...children.flatMap((child) => draw(child, indent))];
    // Mermaid parts regions only inside a state: those of the whole chart stand side by side.
    return children.flatMap((child, index) => [
      ...(index > 0 && state.path !== '' ? [`${indent}--`] : []),
      ...draw(child, indent),
    ]);
  };
  const [root] = states;
  const arrows = transitions.flatMap((it) =>
    (it.targets.length > 0 ? it.targets : [it.source]).map((target) => {
      const label = labelOf(it);
      return `  ${idOf(it.source)} --> ${idOf(target)}${label ? ` : ${label.replaceAll(':', ' ')}` : ''}`;
    }),
  );
  const usesRoot = transitions.some(({ source, targets }) => source === '' || targets.includes(''));
  return [
    'stateDiagram-v2',
    ...(usesRoot ? [`  state "${id}, in any state" as ${ROOT}`] : []),
    ...(root ? inside(root, '  ') : []),
    ...arrows,
    '',
  ].join('\n');
}

/**
 * A model says, as data, what a chart must look like from outside: the happenings to try it with, what a person sees in
 * every state, how a person causes every intent, and the laws that always hold. The same value drives the chart alone,
 * the React view and the product in a browser. Texts are message ids (`src/i18n`), so one model runs in every language.
 */
import type { AnyStateMachine, EventFromLogic, InputFrom, SnapshotFrom } from 'xstate';

/** Leaf states as dot paths: 'mine', 'asking.takeOver'. Regions of a parallel state are separate paths. */
export type Path<Value> = Value extends string
  ? Value
  : { [Key in keyof Value & string]: `${Key}.${Path<NonNullable<Value[Key]>>}` }[keyof Value & string];

export type StatePath<Machine extends AnyStateMachine> = Path<SnapshotFrom<Machine>['value']>;

/** A message id, with the values its text needs. A literal text (a customer's words) goes as `{literal}`. */
export type Text = string | { id: string; values: Record<string, string | number> } | { literal: string };

export type Role =
  | 'alert'
  | 'alertdialog'
  | 'article'
  | 'button'
  | 'checkbox'
  | 'combobox'
  | 'dialog'
  | 'heading'
  | 'link'
  | 'list'
  | 'listbox'
  | 'listitem'
  | 'log'
  | 'menu'
  | 'menuitem'
  | 'menuitemradio'
  | 'navigation'
  | 'option'
  | 'progressbar'
  | 'radio'
  | 'region'
  | 'status'
  | 'switch'
  | 'tab'
  | 'textbox'
  | 'text';

/** An element by its accessible role and name; role `text` is any visible text. */
export interface Sight {
  role: Role;
  name: Text;
  disabled?: true;
  /** For a textbox: its value. */
  value?: string;
}

/** A state that is left at once, such as a junction of `always` transitions. */
export const passing = 'passing';

/** An event that no user causes: a fact, a reply, an elapsed delay. */
export type Happening = { type: string; [detail: string]: unknown };

/** The gesture by which a person causes an intent. */
export type Gesture =
  | { click: Text; role?: Role }
  | { fill: Text; with: string }
  | { press: string; on?: Text }
  | { scroll: 'up' | 'top' | 'bottom'; in: Text };

/** An intent with one payload, and the gesture that sends it; `world` if no user causes it. */
export type Cause<E> = 'world' | Gesture | readonly { event: E; by: Gesture | 'world' }[];

type EventOf<Machine extends AnyStateMachine> = EventFromLogic<Machine>;

export interface Model<Machine extends AnyStateMachine = AnyStateMachine> {
  machine: Machine;
  /** One input, or several by name where a chart starts differently. */
  inputs: Record<string, InputFrom<Machine>>;
  /** States resumed from stored columns, by name; a lifecycle may be in a state that its own events do not reach. */
  rests?: Record<
    string,
    { value: SnapshotFrom<Machine>['value']; context: SnapshotFrom<Machine>['context'] }
  >;
  happenings: readonly Happening[];
  /** Absent for a chart without a screen of its own. */
  sees?: Record<StatePath<Machine>, readonly Sight[] | typeof passing>;
  hides?: Partial<Record<StatePath<Machine>, readonly Sight[]>>;
  causes: { [Type in EventOf<Machine>['type']]: Cause<Extract<EventOf<Machine>, { type: Type }>> };
  laws: Record<string, (now: SnapshotFrom<Machine>, before: SnapshotFrom<Machine>) => boolean>;
  /** Transient states, for charts without `sees`. */
  passing?: readonly string[];
  /** The values that make snapshots distinct when exploring; the whole context if absent. */
  distinguishes?: (snapshot: SnapshotFrom<Machine>) => unknown;
  /** States without outgoing transitions, each with the reason. */
  stays?: Record<string, string>;
  /** Transitions that no sample event takes, by `source on event`, each with the reason. */
  untaken?: Record<string, string>;
  /** Guards with only one outcome here, by name, each with the reason. */
  oneSided?: Record<string, string>;
}

/** A model without its machine's type, for the test runners. */
export interface AnyModel {
  machine: AnyStateMachine;
  inputs: Record<string, unknown>;
  rests?: Record<string, { value: any; context: any }>;
  happenings: readonly Happening[];
  sees?: Record<string, readonly Sight[] | typeof passing>;
  hides?: Partial<Record<string, readonly Sight[]>>;
  causes: Record<string, Cause<any>>;
  laws: Record<string, (now: any, before: any) => boolean>;
  passing?: readonly string[];
  distinguishes?: (snapshot: any) => unknown;
  stays?: Record<string, string>;
  untaken?: Record<string, string>;
  oneSided?: Record<string, string>;
}

export const model = <Machine extends AnyStateMachine>(
  machine: Machine,
  rest: Omit<Model<Machine>, 'machine'>,
): Model<Machine> => ({
  machine,
  ...rest,
});

/** Leaf paths of a state value. */
export const pathsOf = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : Object.entries(value as object).flatMap(([key, inner]) =>
        pathsOf(inner).map((path) => `${key}.${path}`),
      );

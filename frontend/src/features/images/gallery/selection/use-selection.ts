import { useState } from "react";

/** Which photographs are chosen. While some are, or "Select" is pressed, a press chooses instead of opening. */
export interface Selection {
  /** Ids in the order of the grid. */
  ids: readonly string[];
  isOn: boolean;
  has: (id: string) => boolean;
  toggle: (id: string) => void;
  /** Chooses all from the one chosen last to this one. */
  extendTo: (id: string) => void;
  add: (ids: readonly string[]) => void;
  start: () => void;
  end: () => void;
}

interface State {
  isOn: boolean;
  chosen: ReadonlySet<string>;
  last: string | undefined;
}

const NONE: State = { isOn: false, chosen: new Set(), last: undefined };

/** `shown`: the ids of the photographs in the order of the grid. */
export const useSelection = (shown: readonly string[]): Selection => {
  const [{ isOn, chosen, last }, setState] = useState(NONE);
  const ids = shown.filter((id) => chosen.has(id));
  const choose = (next: Iterable<string>, id?: string) =>
    setState({ isOn: true, chosen: new Set(next), last: id ?? last });
  return {
    ids,
    isOn,
    has: (id) => chosen.has(id),
    toggle: (id) => {
      const rest = ids.filter((other) => other !== id);
      choose(rest.length === ids.length ? [...ids, id] : rest, id);
    },
    extendTo: (id) => {
      const [from, to] = [shown.indexOf(last ?? id), shown.indexOf(id)];
      const between = shown.slice(Math.min(from < 0 ? to : from, to), Math.max(from, to) + 1);
      setState({ isOn: true, chosen: new Set([...ids, ...between]), last: last ?? id });
    },
    add: (more) => choose([...ids, ...more]),
    start: () => setState({ ...NONE, isOn: true }),
    end: () => setState(NONE),
  };
};

import type { ReportFieldName } from "@takseru/shared-types";
import { createObservable } from "@/lib/sync/observable";
import { type FormValues, fieldNames, sameValue } from "./form-values";
import { withFieldsFrom } from "./merge";

const MAX_STEPS = 20;
/** How long a replaced field offers to take the replacement back, in milliseconds. */
const OFFERED_MS = 10_000;

interface Step {
  names: readonly ReportFieldName[];
  before: FormValues;
  after: FormValues;
}

interface UndoInputs {
  getValues: () => FormValues;
  fill: (values: FormValues, names: readonly ReportFieldName[]) => void;
}

/**
 * The last changes of an open form. Includes changes that have already been saved: undoing one is a change like any
 * other. What was changed since, here or elsewhere, is left alone. What is typed into one place, without a save in
 * between, is one change.
 */
export const createUndoSteps = ({ getValues, fill }: UndoInputs) => {
  let steps: readonly Step[] = [];
  let known = structuredClone(getValues());
  /** The place that is being typed into. */
  let typedAt: string | undefined;
  let isWatched = true;
  /** The fields that offer to take a replacement back. */
  const offered = createObservable<readonly ReportFieldName[]>([]);
  let timer: ReturnType<typeof setTimeout> | undefined;

  const offer = (names: readonly ReportFieldName[]) => {
    clearTimeout(timer);
    offered.set(names);
    if (names.length > 0) timer = setTimeout(() => offered.set([]), OFFERED_MS);
  };
  /** The change since the last call. */
  const takeChange = (): Step | undefined => {
    const values = getValues();
    const names = fieldNames.filter((name) => JSON.stringify(values[name]) !== JSON.stringify(known[name]));
    if (names.length === 0) return undefined;
    const before = known;
    known = withFieldsFrom(known, structuredClone(values), names);
    return { names, before, after: known };
  };
  /** Runs `work` and returns its change, without recording it as a step. */
  const changeBy = (work: () => void): Step | undefined => {
    isWatched = false;
    work();
    isWatched = true;
    return takeChange();
  };
  const add = (step: Step | undefined, at?: string): void => {
    if (step) steps = [...steps, step].slice(-MAX_STEPS);
    typedAt = at;
  };
  const extend = (step: Step): void => {
    const last = steps.at(-1);
    if (!last) return;
    const added = step.names.filter((name) => !last.names.includes(name));
    steps = steps.with(-1, {
      names: [...last.names, ...added],
      before: withFieldsFrom(last.before, step.before, added),
      after: withFieldsFrom(last.after, step.after, step.names),
    });
  };
  const isUnchanged = (name: ReportFieldName, { after }: Step): boolean =>
    sameValue(name, getValues()[name], after[name]);
  const notOffered = (names: readonly ReportFieldName[]) =>
    offered.set(offered.get().filter((name) => !names.includes(name)));
  const takeBack = (step: Step, names: readonly ReportFieldName[]): void => {
    changeBy(() => fill(step.before, names));
    notOffered(names);
  };
  /** The newest change that can still be undone, at least in part. */
  const last = (): Step | undefined => {
    const step = steps.findLast((step) => step.names.some((name) => isUnchanged(name, step)));
    return step && { ...step, names: step.names.filter((name) => isUnchanged(name, step)) };
  };

  const note = (typedInto?: string): void => {
    const change = isWatched ? takeChange() : undefined;
    if (!change) return;
    if (typedInto !== undefined && typedInto === typedAt && steps.length > 0) extend(change);
    else add(change, typedInto);
    notOffered(change.names);
  };

  return {
    subscribe: offered.subscribe,
    /** Looks at a change; `typedInto` is the place that a key has changed. */
    note,
    /** Changes by a key in a part of a field that is no input of the form's own. */
    typeInto: (place: string, work: () => void): void => {
      isWatched = false;
      work();
      isWatched = true;
      note(place);
    },
    /** The next key begins another change. */
    closeStep: (): void => {
      typedAt = undefined;
    },
    /** Changes that are no step of their own, such as what another tab has saved. */
    silently: (work: () => void): void => {
      changeBy(work);
      notOffered([]);
    },
    /** Changes that follow from one of `cause`, and are taken back with it. */
    follow: (cause: ReportFieldName, work: () => void): void => {
      const change = changeBy(work);
      const last = steps.at(-1);
      if (change && last?.names.includes(cause) && isUnchanged(cause, last)) extend(change);
      notOffered([]);
    },
    /** Replaces what fields hold, as one change that they offer to take back. */
    replace: (work: () => void): void => {
      const change = changeBy(work);
      add(change);
      offer(change?.names ?? []);
    },
    /** The fields of the newest change; none where there is nothing to take back. */
    next: (): readonly ReportFieldName[] => last()?.names ?? [],
    /** Takes the newest change back; gives its fields. */
    undo: (): readonly ReportFieldName[] => {
      const step = last();
      if (!step) return [];
      const { after } = step;
      steps = steps.slice(
        0,
        steps.findIndex((own) => own.after === after),
      );
      typedAt = undefined;
      takeBack(step, step.names);
      return step.names;
    },
    isOffered: (name: ReportFieldName): boolean => offered.get().includes(name),
    /** Takes the newest change of one field back, and leaves the other fields of that change. */
    undoField: (name: ReportFieldName): void => {
      const step = steps.findLast(({ names }) => names.includes(name));
      if (!step) return;
      steps = steps
        .map((own) => (own === step ? { ...own, names: own.names.filter((other) => other !== name) } : own))
        .filter(({ names }) => names.length > 0);
      takeBack(step, [name]);
    },
    /** Adds a change of an earlier page. */
    addEarlier: (before: FormValues, names: readonly ReportFieldName[]): void => {
      if (names.length > 0) add({ names, before: structuredClone(before), after: structuredClone(known) });
    },
    forget: (): void => {
      steps = [];
      takeChange();
      typedAt = undefined;
      offer([]);
    },
  };
};

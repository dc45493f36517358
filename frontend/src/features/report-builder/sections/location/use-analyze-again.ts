import { isFilled, messages, type Position, type ReportFieldName } from "@takseru/shared-types";
import { useEffect, useReducer, useState } from "react";
import { messageOf } from "@/lib/api/api";
import { analyzeOnline, isWithoutAnswer } from "@/lib/location/analyze-position";
import type { Editing } from "../../report-form";
import { type FormValues, isSamePosition, noteFound, sameValue, typedPosition } from "../../report-form";
import { useEditing } from "../../report-session/editing-context";
import { type FoundChanges, foundChanges, searchFor } from "./found-changes";

/** Where what a form says of its surroundings was found, as far as this page knows. */
const foundAt = new WeakMap<Editing, Position | undefined>();

const OFFLINE = "There is no connection. What you have is kept: press again when you are back online.";
const MOVED = "The position was moved meanwhile, and what was found is of the former one. Press again.";
const unansweredText = () => (navigator.onLine ? messages.location.timeout : OFFLINE);
const NO_POSITION = "Please give the latitude and the longitude first.";

interface Accepted {
  names: readonly ReportFieldName[];
  before: FormValues;
  after: FormValues;
}

/** Asks again what is at the report's position, and offers what it changes; nothing changes by itself. */
export const useAnalyzeAgain = (offered: FoundChanges | undefined) => {
  const editing = useEditing();
  const [, render] = useReducer((count: number) => count + 1, 0);
  useEffect(() => editing.subscribeToChanges(render), [editing]);
  const [asking, setAsking] = useState(false);
  const [problem, setProblem] = useState("");
  /** What was found last, and for which position. */
  const [last, setLast] = useState(offered && { changes: offered, at: offered.analysis.coordinates });
  const [left, setLeft] = useState<readonly ReportFieldName[]>([]);
  const [accepted, setAccepted] = useState<Accepted>();

  const mine = editing.getValues();
  const position = typedPosition(mine);
  if (!foundAt.has(editing)) foundAt.set(editing, position);
  // What was found at another position is nothing to fill in here.
  const found = last && isSamePosition(last.at, position) ? last.changes : undefined;
  const open = (found?.names ?? []).filter(
    (name) => !left.includes(name) && found && !sameValue(name, mine[name], found.values[name]),
  );

  const analyze = async () => {
    setProblem(position ? "" : NO_POSITION);
    if (!position) return;
    setAsking(true);
    try {
      const analysis = await analyzeOnline(position, searchFor(mine));
      if (!isSamePosition(typedPosition(editing.getValues()), position)) return setProblem(MOVED);
      setLast({ changes: foundChanges(editing.getValues(), analysis), at: position });
      setLeft([]);
      setAccepted(undefined);
      foundAt.set(editing, position);
    } catch (error) {
      setProblem(
        isWithoutAnswer(error) ? unansweredText() : messageOf(error, messages.location.analyzeFailed),
      );
    } finally {
      setAsking(false);
    }
  };
  const accept = (names: readonly ReportFieldName[]) => {
    if (!found) return;
    setAccepted({ names, before: structuredClone(mine), after: found.values });
    editing.replace(structuredClone(found.values), names);
    noteFound(editing, names);
  };
  const undo = () => {
    if (!accepted) return;
    const { names, before, after } = accepted;
    // What was edited since stays.
    const untouched = names.filter((name) => sameValue(name, editing.getValues()[name], after[name]));
    editing.replace(before, untouched);
    setAccepted(undefined);
  };

  return {
    mine,
    asking,
    problem,
    /** What was found last. */
    found,
    /** The fields that are still to be decided. */
    open,
    empty: open.filter((name) => !isFilled(mine[name])),
    hasMoved: !isSamePosition(foundAt.get(editing), position),
    accepted,
    analyze,
    accept,
    undo,
    leave: (name: ReportFieldName) => setLeft([...left, name]),
    close: () => setLast(undefined),
  };
};

import { Button, Group, Text, Title } from "@mantine/core";
import {
  isFilled,
  type LocationAnalysis,
  messages,
  type Position,
  type ReportFieldName,
} from "@takseru/shared-types";
import { useEffect, useReducer, useRef, useState } from "react";
import { messageOf } from "@/lib/api/api";
import { isWithoutAnswer } from "@/lib/api/without-answer";
import { AskOpenStreetMap } from "@/lib/location/AskOpenStreetMap";
import { analyzeOnline } from "@/lib/location/analyze-position";
import { noPlaces, unknownPlaces } from "@/lib/location/no-places";
import { fieldText } from "../../fields/field-text";
import { fieldSpecs } from "../../fields/fields";
import {
  type Editing,
  type FormValues,
  isSamePosition,
  noteFound,
  sameValue,
  typedPosition,
} from "../../report-form";
import { useEditing } from "../../report-session/form-context";
import { ProposedValue } from "../../text-suggestions/ProposedValue";
import panel from "../../text-suggestions/suggestions-panel.module.css";
import classes from "./analyze-again.module.css";
import { type FoundChanges, foundChanges, searchFor } from "./found-changes";

/** The position at which the form's surroundings were found, if this page knows it. */
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
const useAnalyzeAgain = (offered: FoundChanges | undefined) => {
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
  if (offered && !foundAt.get(editing)) foundAt.set(editing, offered.analysis.coordinates);
  // What was found at another position is nothing to fill in here.
  const found = last && isSamePosition(last.at, position) ? last.changes : undefined;
  const open = (found?.names ?? []).filter(
    (name) => !left.includes(name) && found && !sameValue(name, mine[name], found.values[name]),
  );

  const analyze = async (withOpenStreetMap = false) => {
    setProblem(position ? "" : NO_POSITION);
    if (!position) return;
    setAsking(true);
    try {
      const analysis = await analyzeOnline(position, {
        ...searchFor(mine),
        ...(withOpenStreetMap && { askOpenStreetMap: true }),
      });
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
    hasMoved: foundAt.get(editing) !== undefined && !isSamePosition(foundAt.get(editing), position),
    accepted,
    analyze,
    accept,
    undo,
    leave: (name: ReportFieldName) => setLeft([...left, name]),
    close: () => setLast(undefined),
  };
};

const words = { accept: "Fill", leave: "Leave" };

const fields = (count: number): string => (count === 1 ? "1 field" : `${count} fields`);

const summary = (empty: number, others: number): string => {
  if (empty + others === 0) return "Your report already says what was found here.";
  const parts = [
    ...(empty > 0 ? [`${fields(empty)} can be filled`] : []),
    ...(others > 0 ? [`${fields(others)} of yours would be worded differently`] : []),
  ];
  return `${parts.join(", ")}. Nothing changes until you say so.`;
};

/** Which places are not among what was found, and why; nothing where all that was looked for is there. */
const missingPlaces = (analysis: LocationAnalysis): string => {
  const why = analysis.points_of_interest.length === 0 ? noPlaces(analysis) : unknownPlaces(analysis);
  return why ? ` ${why}.` : "";
};

/** Finds out again what is at the report's position, shows what it would change, and changes what is accepted. */
export const AnalyzeAgain = ({ offered }: { offered?: FoundChanges | undefined }) => {
  const again = useAnalyzeAgain(offered);
  const { found, open, empty, mine, accepted } = again;
  const written = open.filter((name) => !empty.includes(name));
  const heading = useRef<HTMLHeadingElement>(null);
  const undo = useRef<HTMLButtonElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const isNew = found !== offered;
  useEffect(() => {
    if (found && isNew) heading.current?.focus({ preventScroll: true });
  }, [found, isNew]);
  // The pressed button disappears with its offer.
  useEffect(() => {
    if (accepted) undo.current?.focus();
  }, [accepted]);
  const goToHeading = () => heading.current?.focus({ preventScroll: true });
  const close = () => {
    again.close();
    button.current?.focus();
  };

  return (
    <>
      <div className={classes.line}>
        <Button ref={button} variant="default" loading={again.asking} onClick={() => void again.analyze()}>
          Analyze again
        </Button>
        <Text role="status" size="sm" c="dimmed" className={classes.words}>
          {again.problem ||
            (again.hasMoved && "The position has changed: the text below describes the previous one.")}
        </Text>
      </div>
      {found && (
        <section aria-label="What the analysis found" className={panel.panel}>
          <Title order={3} ref={heading} tabIndex={-1} className={panel.heading}>
            What the analysis found
          </Title>
          <Text role="status" c="dimmed">
            {summary(empty.length, written.length)}
            {found.analysis.notice ? ` ${found.analysis.notice}` : missingPlaces(found.analysis)}
          </Text>
          <AskOpenStreetMap
            analysis={found.analysis}
            asking={again.asking}
            onAsk={() => void again.analyze(true)}
          />
          <Group gap="xs" mt="sm">
            {accepted && (
              <Button
                ref={undo}
                variant="light"
                onClick={() => {
                  again.undo();
                  goToHeading();
                }}
              >
                Undo
              </Button>
            )}
            {empty.length > 0 && (
              <Button variant="light" onClick={() => again.accept(empty)}>
                {empty.length === 1 ? "Fill the empty field" : `Fill ${empty.length} empty fields`}
              </Button>
            )}
            <Button variant="default" onClick={close}>
              {open.length > 0 ? "Leave all as it is" : "Close"}
            </Button>
          </Group>
          {empty.length > 0 && (
            <dl aria-label="For empty fields" className={classes.found}>
              {empty.map((name) => (
                <div key={name}>
                  <dt>{fieldSpecs[name].label}</dt>
                  <dd>{fieldText(name, found.values)}</dd>
                </div>
              ))}
            </dl>
          )}
          <ul className={panel.suggestions}>
            {written.map((name) => (
              <ProposedValue
                key={name}
                label={fieldSpecs[name].label}
                now={fieldText(name, mine)}
                proposed={fieldText(name, found.values)}
                replaces
                words={words}
                onAccept={() => again.accept([name])}
                onLeave={() => {
                  again.leave(name);
                  goToHeading();
                }}
              />
            ))}
          </ul>
          <Text size="sm" c="dimmed" mt="sm">
            {found.analysis.estimated && "Estimated from places nearby; please check it. "}
            {found.analysis.attribution}
          </Text>
        </section>
      )}
    </>
  );
};

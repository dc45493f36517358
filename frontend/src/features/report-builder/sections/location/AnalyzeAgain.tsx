import { Button, Group, Text, Title } from "@mantine/core";
import type { LocationAnalysis } from "@takseru/shared-types";
import { useEffect, useRef } from "react";
import { noPlaces, unknownPlaces } from "@/lib/location/no-places";
import { fieldText } from "../../fields/field-text";
import { fieldSpecs } from "../../fields/fields";
import { ProposedValue } from "../../text-suggestions/ProposedValue";
import panel from "../../text-suggestions/suggestions-panel.module.css";
import classes from "./analyze-again.module.css";
import type { FoundChanges } from "./found-changes";
import { useAnalyzeAgain } from "./use-analyze-again";

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
            {missingPlaces(found.analysis)}
          </Text>
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

import { Text, Title } from "@mantine/core";
import {
  fieldLabelOf,
  isBareLand,
  isMarked,
  isShown,
  kindOf,
  messages,
  type Purposeful,
  type ReportFieldName,
  type Section,
  type SectionId,
  sections,
  type ValueField,
  valueFields,
} from "@takseru/shared-types";
import { Fragment, type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { useAsked, valuesOnRequest } from "../fields/asked";
import grid from "../fields/field-grid.module.css";
import type { FormValues } from "../report-form";
import { ReadOnlyContext } from "../report-session/form-context";
import { CollapsibleGroup } from "./CollapsibleGroup";
import { focusField, focusOnceShown } from "./focus-field";
import { ClientLine } from "./instruction/ClientLine";
import { TemplateLine } from "./instruction/TemplateLine";
import { AnalyzeAgain, AppointmentLinks, AtTheGate, ValuesOnRequest } from "./lazy-fields";
import type { FoundChanges } from "./location/found-changes";
import { ReportField } from "./ReportField";
import classes from "./section-form.module.css";
import { isFieldFilled } from "./section-state";

/** Renders the photographs of a report; the route supplies it, because a feature never imports another one. */
export type ImagesSlot = (options: {
  reportId: number | undefined;
  /** The draft slot of a report that was created without a connection, and takes photographs until it is stored. */
  draft?: string | undefined;
  readOnly: boolean;
  /** The category to show first. */
  category: string | undefined;
}) => ReactNode;

interface SectionFormProps {
  /** From the URL: may be unknown. */
  section: SectionId | undefined;
  readOnly: boolean;
  /** The field to focus once it is shown, else the heading. Each request is a new object. */
  focus: { field?: string } | undefined;
  images: ReactNode;
  onFieldLeft?: () => void;
  /** What the location's analysis found and the form says otherwise. */
  offered?: FoundChanges | undefined;
}

/**
 * The fields that the section shows, by the kind of property and the purpose; on bare land none of a building. What a field of another
 * kind holds stays in the form.
 */
const shownIn = (
  { id, fields, optionalGroups }: Section,
  asked: Purposeful,
  offered: readonly string[],
  hasFormerDocuments: boolean,
) => {
  if (isBareLand(asked) && id === "building_details")
    return { inSight: fields.filter((name) => name === "bare_land"), groups: [] };
  const grouped = optionalGroups.flatMap((group) => group.fields);
  const isHere = (name: ReportFieldName) =>
    isShown(asked, name) && (name !== "documents_seen" || hasFormerDocuments);
  return {
    inSight: fields.filter((name) => isHere(name) && !grouped.includes(name) && !offered.includes(name)),
    groups: optionalGroups
      .map(({ title, fields }) => ({ title, fields: fields.filter(isHere) }))
      .filter(({ fields }) => fields.length > 0),
  };
};

/** Values that nobody asked for: offered by a press, until they are filled or asked for. */
const useOffered = (asked: Purposeful, added: readonly ReportFieldName[]): readonly ValueField[] => {
  const empty = useWatch<FormValues, typeof valueFields, FormValues, string>({
    name: valueFields,
    compute: (typed) => valueFields.filter((_, index) => typed[index] === "").join(),
  }).split(",");
  return valuesOnRequest(asked).filter((name) => empty.includes(name) && !added.includes(name));
};

interface FieldsProps {
  title: string;
  fields: readonly ReportFieldName[];
  asked: Purposeful;
  readOnly: boolean;
  /** Shown below a field, by its name. */
  below?: Partial<Record<ReportFieldName, ReactNode>>;
}

/** What opens in them opens also where nothing can be changed: they see to their own inputs. */
const OPENING: readonly ReportFieldName[] = ["worksheet", "sketch"];

/** Fields in runs, those that open by themselves. */
const inRuns = (fields: readonly ReportFieldName[]): ReportFieldName[][] => {
  const runs: ReportFieldName[][] = [];
  for (const name of fields) {
    const run = runs.at(-1);
    const isAlone = [name, ...(run ?? [])].some((field) => OPENING.includes(field));
    if (run && !isAlone) run.push(name);
    else runs.push([name]);
  }
  return runs;
};

const Fields = ({ title, fields, asked, readOnly, below = {} }: FieldsProps) =>
  (readOnly ? inRuns(fields) : [fields]).map((run) => (
    <fieldset
      key={run[0]}
      data-read-only={readOnly || undefined}
      disabled={readOnly && !run.some((name) => OPENING.includes(name))}
      className={classes.fieldset}
    >
      <legend className="visually-hidden">{title}</legend>
      <div className={grid.fields}>
        {run.map((name) => (
          <Fragment key={name}>
            <ReportField name={name} label={fieldLabelOf(asked, name)} required={isMarked(asked, name)} />
            {below[name]}
          </Fragment>
        ))}
      </div>
    </fieldset>
  ));

/** One section of the report; its groups stay open for as long as the builder is open. */
export const SectionForm = ({
  section: id,
  readOnly,
  focus,
  images,
  onFieldLeft,
  offered,
}: SectionFormProps) => {
  const section = sections.find((candidate) => candidate.id === id);
  const asked = useAsked();
  const [added, setAdded] = useState<readonly ReportFieldName[]>([]);
  const offeredValues = useOffered(asked, added);
  const { getValues } = useFormContext<FormValues>();
  const [hadDocuments] = useState(() => getValues("documents_seen") !== "");
  const box = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const followed = useRef<{ focus: object; section: Section | undefined }>(undefined);
  const awaited = useRef<() => void>(undefined);
  useEffect(() => () => awaited.current?.(), []);
  /** The groups that were opened or closed by hand; the others are as the kind of property has them. */
  const [toggled, setToggled] = useState<ReadonlyMap<string, boolean>>(new Map());
  const { open: openAtFirst } = kindOf(asked).groups;
  const isOpen = (title: string): boolean => toggled.get(title) ?? openAtFirst.includes(title);

  const toggle = useCallback((key: string, open: boolean) => {
    setToggled((before) => (before.get(key) === open ? before : new Map(before).set(key, open)));
  }, []);

  const focusedGroup = section?.optionalGroups.find(({ fields }) =>
    fields.some((name) => name === focus?.field),
  )?.title;
  const isGroupClosed = focusedGroup !== undefined && !isOpen(focusedGroup);
  useEffect(() => {
    const done = followed.current;
    // The section may change one render after the request.
    if (!focus || (done?.focus === focus && done.section === section)) return;
    // This runs again once the group is open and its fields are rendered.
    if (focusedGroup !== undefined && isGroupClosed) return toggle(focusedGroup, true);
    followed.current = { focus, section };
    if (!focusField(box.current, focus.field)) heading.current?.focus();
    awaited.current?.();
    awaited.current = focus.field === undefined ? undefined : focusOnceShown(box.current, focus.field);
  }, [focus, section, focusedGroup, isGroupClosed, toggle]);

  if (!section) return <Title order={2}>{messages.reports.sectionUnderDevelopment}</Title>;
  const values = getValues();
  // The papers have a list of their own: the text that stood for it is shown where a report has one.
  const { inSight, groups } = shownIn(section, asked, offeredValues, hadDocuments);
  // Of the moment when the section was opened: nothing moves under what is typed.
  const isEmpty = section.fields.length > 0 && !section.fields.some((name) => isFieldFilled(values, name));
  const again = (
    <div className={classes.again}>
      <AnalyzeAgain key={offered?.names.join()} offered={offered} />
    </div>
  );
  return (
    <ReadOnlyContext value={readOnly}>
      <div ref={box}>
        <div className={classes.head}>
          <h2 ref={heading} tabIndex={-1} className={classes.heading}>
            {section.title}
          </h2>
          {isEmpty && (
            <Text c="dimmed" className={classes.description}>
              {section.description}
            </Text>
          )}
        </div>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: it hears of the fields inside */}
        <div
          onBlur={({ target }) => {
            // What is proposed is saved with its origin once the valuer goes on, not at each press.
            if (!target.closest("[data-writing]")) onFieldLeft?.();
          }}
        >
          {section.id === "property_location" && !readOnly && <AtTheGate />}
          {section.id === "property_images" ? (
            images
          ) : (
            <Fields
              key={section.id}
              title={section.title}
              fields={inSight}
              asked={asked}
              readOnly={readOnly}
              below={
                readOnly
                  ? {}
                  : {
                      plot_outline: again,
                      report_type: <TemplateLine />,
                      client_organization: <ClientLine />,
                    }
              }
            />
          )}
          {section.id === "valuation" && !readOnly && offeredValues.length > 0 && (
            <ValuesOnRequest
              names={offeredValues}
              onAdd={(name) => {
                setAdded([...added, name]);
                awaited.current?.();
                awaited.current = focusOnceShown(box.current, name);
              }}
            />
          )}
          <div className={classes.groups}>
            {groups.map(({ title, fields }) => (
              <CollapsibleGroup
                key={title}
                title={title}
                fields={fields}
                open={isOpen(title)}
                onToggle={(open) => toggle(title, open)}
              >
                <Fields
                  title={title}
                  fields={fields}
                  asked={asked}
                  readOnly={readOnly}
                  below={{ appointment_contact: <AppointmentLinks /> }}
                />
              </CollapsibleGroup>
            ))}
          </div>
        </div>
      </div>
    </ReadOnlyContext>
  );
};

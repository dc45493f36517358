import { Text, Title } from "@mantine/core";
import {
  kindOf,
  messages,
  type ReportFieldName,
  ReportFields,
  type Section,
  type SectionId,
  sections,
} from "@takseru/shared-types";
import { Fragment, type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import grid from "../fields/field-grid.module.css";
import type { FormValues } from "../report-form";
import { CollapsibleGroup } from "./CollapsibleGroup";
import { focusField, focusOnceShown } from "./focus-field";
import { TemplateLine } from "./instruction/TemplateLine";
import { AnalyzeAgain } from "./lazy-fields";
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
  /** Beside the title, such as help with the texts. */
  titleAction?: ReactNode;
  /** Below the title: what its action opens. */
  panel?: ReactNode;
  onFieldLeft?: () => void;
  /** What the location's analysis found and the form says otherwise. */
  offered?: FoundChanges | undefined;
}

/**
 * The fields that the section shows: those of the kind of property; on bare land none of a building, and no insurance value. What a
 * field of another kind holds stays in the form.
 */
const useShown = () => {
  const [bareLand, insurance, typedKind] = useWatch<
    FormValues,
    ["bare_land", "insurance_value", "property_kind"]
  >({ name: ["bare_land", "insurance_value", "property_kind"] });
  const { data: property_kind = null } = ReportFields.shape.property_kind.safeParse(typedKind);
  const kind = kindOf({ property_kind });
  return ({ id, fields, optionalGroups }: Section) => {
    const groups = optionalGroups.filter(({ title }) => !kind.groups.absent.includes(title));
    if (bareLand && id === "building_details")
      return { inSight: fields.filter((name) => name === "bare_land"), groups: [] };
    const hidden: readonly ReportFieldName[] = [
      ...optionalGroups.flatMap((group) => group.fields),
      ...kind.absent,
      ...(bareLand && insurance === "" ? (["insurance_value"] as const) : []),
    ];
    return { inSight: fields.filter((name) => !hidden.includes(name)), groups };
  };
};

interface FieldsProps {
  title: string;
  fields: readonly ReportFieldName[];
  readOnly: boolean;
  /** Shown below a field, by its name. */
  below?: Partial<Record<ReportFieldName, ReactNode>>;
}

const Fields = ({ title, fields, readOnly, below = {} }: FieldsProps) => (
  <fieldset disabled={readOnly} className={classes.fieldset}>
    <legend className="visually-hidden">{title}</legend>
    <div className={grid.fields}>
      {fields.map((name) => (
        <Fragment key={name}>
          <ReportField name={name} />
          {below[name]}
        </Fragment>
      ))}
    </div>
  </fieldset>
);

/** One section of the report; its groups stay open for as long as the builder is open. */
export const SectionForm = ({
  section: id,
  readOnly,
  focus,
  images,
  titleAction,
  panel,
  onFieldLeft,
  offered,
}: SectionFormProps) => {
  const section = sections.find((candidate) => candidate.id === id);
  const shown = useShown();
  const { getValues } = useFormContext<FormValues>();
  const box = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const followed = useRef<{ focus: object; section: Section | undefined }>(undefined);
  const awaited = useRef<() => void>(undefined);
  useEffect(() => () => awaited.current?.(), []);
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());

  const toggle = useCallback((key: string, open: boolean) => {
    setOpened((before) => {
      if (before.has(key) === open) return before;
      const others = [...before].filter((other) => other !== key);
      return new Set(open ? [...others, key] : others);
    });
  }, []);

  useEffect(() => {
    const done = followed.current;
    // The section may change one render after the request.
    if (!focus || (done?.focus === focus && done.section === section)) return;
    const group = section?.optionalGroups.find(({ fields }) => fields.some((name) => name === focus.field));
    // This runs again once the group is open and its fields are rendered.
    if (group && !opened.has(group.title)) return toggle(group.title, true);
    followed.current = { focus, section };
    if (!focusField(box.current, focus.field)) heading.current?.focus();
    awaited.current?.();
    awaited.current = focus.field === undefined ? undefined : focusOnceShown(box.current, focus.field);
  }, [focus, section, opened, toggle]);

  if (!section) return <Title order={2}>{messages.reports.sectionUnderDevelopment}</Title>;
  const { inSight, groups } = shown(section);
  const values = getValues();
  // Of the moment when the section was opened: nothing moves under what is typed.
  const isEmpty = section.fields.length > 0 && !section.fields.some((name) => isFieldFilled(values, name));
  const again = (
    <div className={classes.again}>
      <AnalyzeAgain key={offered?.names.join()} offered={offered} />
    </div>
  );
  return (
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
        {titleAction && <div className={classes.action}>{titleAction}</div>}
      </div>
      {panel}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it hears of the fields inside */}
      <div onBlur={onFieldLeft}>
        {section.id === "property_images" ? (
          images
        ) : (
          <Fields
            key={section.id}
            title={section.title}
            fields={inSight}
            readOnly={readOnly}
            below={readOnly ? {} : { plot_outline: again, report_type: <TemplateLine /> }}
          />
        )}
        <div className={classes.groups}>
          {groups.map(({ title, fields }) => (
            <CollapsibleGroup
              key={title}
              title={title}
              fields={fields}
              open={opened.has(title)}
              onToggle={(open) => toggle(title, open)}
            >
              <Fields title={title} fields={fields} readOnly={readOnly} />
            </CollapsibleGroup>
          ))}
        </div>
      </div>
    </div>
  );
};

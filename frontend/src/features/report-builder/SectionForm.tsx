import { Text, Title } from "@mantine/core";
import { messages, type ReportFieldName, type SectionId, sections } from "@takseru/shared-types";
import { type ReactNode, useEffect, useRef } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import classes from "./builder.module.css";
import type { FormValues } from "./form-values";
import { ReportField } from "./ReportField";

interface SectionFormProps {
  /** From the address: may be none of ours. */
  section: SectionId | undefined;
  readOnly: boolean;
  /** Where to go once it is shown: a field, else the heading. Each request is an object of its own. */
  focus: { field?: string } | undefined;
  images: ReactNode;
}

/** What the section shows; on bare land a building has no fields. */
const useShownFields = (fields: readonly ReportFieldName[]) => {
  const bareLand = useWatch<FormValues, "bare_land">({ name: "bare_land" });
  return bareLand && fields.includes("bare_land") ? fields.filter((name) => name === "bare_land") : fields;
};

const Fields = ({ fields }: { fields: readonly ReportFieldName[] }) => (
  <div className={classes.fields}>
    {useShownFields(fields).map((name) => (
      <ReportField key={name} name={name} />
    ))}
  </div>
);

/** One section of the report with its heading. */
export const SectionForm = ({ section: id, readOnly, focus, images }: SectionFormProps) => {
  const section = sections.find((candidate) => candidate.id === id);
  const { setFocus } = useFormContext<FormValues>();
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    if (!focus) return;
    const own = section?.fields.find((name) => name === focus.field);
    if (own) setFocus(own);
    else heading.current?.focus();
  }, [focus, section, setFocus]);

  if (!section) return <Title order={2}>{messages.reports.sectionUnderDevelopment}</Title>;
  return (
    <>
      <Title order={2} ref={heading} tabIndex={-1} className={classes.heading}>
        {section.title}
      </Title>
      <Text c="dimmed" mb="md">
        {section.description}
      </Text>
      {section.id === "property_images" ? (
        images
      ) : (
        <fieldset disabled={readOnly} className={classes.fieldset}>
          <legend className={classes.legend}>{section.title}</legend>
          <Fields fields={section.fields} />
        </fieldset>
      )}
    </>
  );
};

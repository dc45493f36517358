import { Button, Group, Text } from "@mantine/core";
import {
  isFilled,
  longTextFields,
  type ReportFieldName,
  type SectionId,
  sections,
} from "@takseru/shared-types";
import { useFormContext } from "react-hook-form";
import { fieldSpecs } from "../fields/fields";
import type { FormValues } from "../report-form";

const MAX_NAMED = 6;

/** The facts of a section that are not written yet: text is made of them. Each leads to its field. */
export const MissingFacts = ({
  section,
  onField,
}: {
  section: SectionId;
  onField: (name: ReportFieldName) => void;
}) => {
  const { getValues } = useFormContext<FormValues>();
  const { fields = [], optionalGroups = [] } = sections.find(({ id }) => id === section) ?? {};
  const grouped = optionalGroups.flatMap((group) => group.fields);
  const long: readonly ReportFieldName[] = longTextFields;
  const missing = fields
    .filter((name) => !grouped.includes(name) && !long.includes(name) && !isFilled(getValues(name)))
    .slice(0, MAX_NAMED);
  if (missing.length === 0) return null;
  return (
    <>
      <Text size="sm">Text is composed from the facts in this report. These are still empty:</Text>
      <Group gap={4}>
        {missing.map((name) => (
          <Button key={name} variant="subtle" size="compact-md" mih="2.75rem" onClick={() => onField(name)}>
            {fieldSpecs[name].label}
          </Button>
        ))}
      </Group>
    </>
  );
};

import { lenderNames, type ReportFieldName, reportFields } from "@takseru/shared-types";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect, useRef } from "react";
import { useFormContext, useFormState, useWatch } from "react-hook-form";
import { practiceQuery } from "@/lib/profile/profile-queries";
import { useUser } from "@/lib/session/session";
import { labelIn } from "../fields/asked";
import { DisclosureLine } from "../fields/Disclosure";
import { fieldText } from "../fields/field-text";
import { fieldSpecs } from "../fields/fields";
import type { FormValues } from "../report-form";
import { countedStates } from "./counted-states";
import { isFieldFilled } from "./section-state";

/** The name of a lender by the id of its rule set; `undefined` while, or where, none is known. */
const useLenderName = (id: string): string | undefined => {
  const userId = useUser().id;
  // The valuer's own sets take the place of the product's.
  const { data } = useQuery({ ...practiceQuery(userId), enabled: id !== "" });
  return data?.rule_sets.find((set) => set.id === id)?.name ?? lenderNames.get(id);
};

/** A value that says what it is of: a figure by its unit; a date, a yes or a bare number by its label. */
const answerOf = (name: ReportFieldName, values: FormValues): string => {
  const { kind } = fieldSpecs[name];
  const label = labelIn(values, name);
  const text = fieldText(name, values).replace(/\s+/g, " ");
  switch (kind) {
    case "papers":
      return countedStates(values.papers);
    case "yesNo":
      return label;
    case "date":
      return `${label} ${text}`;
    case "money":
      return `${label} Rs. ${text}`;
    case "decimal":
    case "integer": {
      const { unit } = reportFields[name];
      return unit ? `${text} ${unit}` : `${label} ${text}`;
    }
    default:
      return text;
  }
};

/** What a group of fields says, in one line: "20 ft, Public"; nothing while it is empty. `lenderName` is that of the chosen lender. */
const groupAnswer = (values: FormValues, fields: readonly ReportFieldName[], lenderName?: string): string =>
  fields
    .filter((name) => isFieldFilled(values, name))
    .map((name) => (name === "lender" && lenderName ? lenderName : answerOf(name, values)))
    .join(", ");

interface CollapsibleGroupProps {
  title: string;
  fields: readonly ReportFieldName[];
  open: boolean;
  onToggle: (open: boolean) => void;
  children: ReactNode;
}

/** A group of optional fields: a line with its answer. It opens by itself if one of them has an error. */
export const CollapsibleGroup = ({ title, fields, open, onToggle, children }: CollapsibleGroupProps) => {
  const { control, getValues } = useFormContext<FormValues>();
  const box = useRef<HTMLDivElement>(null);
  useWatch({ control, name: fields });
  const { errors } = useFormState({ control, name: fields });
  const lenderName = useLenderName(fields.includes("lender") ? getValues("lender") : "");
  const hasError = fields.some((name) => errors[name] !== undefined);

  useEffect(() => {
    if (hasError) onToggle(true);
  }, [hasError, onToggle]);
  useEffect(() => {
    if (!hasError || document.activeElement?.getAttribute("aria-invalid") === "true") return;
    if (open) box.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [hasError, open]);

  return (
    <div ref={box}>
      <DisclosureLine
        title={title}
        level={3}
        answer={groupAnswer(getValues(), fields, lenderName)}
        words={fields.map((name) => labelIn(getValues(), name)).join(", ")}
        open={open}
        onToggle={onToggle}
      >
        {children}
      </DisclosureLine>
    </div>
  );
};

import type { ReportFieldName } from "@takseru/shared-types";
import { type ReactNode, useEffect, useRef } from "react";
import { useFormContext, useFormState, useWatch } from "react-hook-form";
import { DisclosureLine } from "../fields/DisclosureLine";
import { fieldSpecs } from "../fields/fields";
import type { FormValues } from "../report-form";
import { groupAnswer } from "./group-answer";
import { useLenderName } from "./instruction/use-lender-name";

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
        words={fields.map((name) => fieldSpecs[name].label).join(", ")}
        open={open}
        onToggle={onToggle}
      >
        {children}
      </DisclosureLine>
    </div>
  );
};

import type { ReportFieldName } from "@takseru/shared-types";
import { type ReactNode, useEffect, useRef } from "react";
import { useFormContext, useFormState, useWatch } from "react-hook-form";
import type { FormValues } from "../fields/form-types";
import { DisclosureCard } from "../inputs/DisclosureCard";
import classes from "./collapsible-group.module.css";
import { isFieldFilled } from "./section-state";

interface CollapsibleGroupProps {
  title: string;
  fields: readonly ReportFieldName[];
  open: boolean;
  onToggle: (open: boolean) => void;
  children: ReactNode;
}

/** The number of filled fields, or of entries if the group is a single list. */
const filledText = (values: FormValues, fields: readonly ReportFieldName[]): string => {
  const alone = fields.length === 1 && fields[0] ? values[fields[0]] : undefined;
  if (Array.isArray(alone)) return alone.length === 1 ? "1 entry" : `${alone.length} entries`;
  return `${fields.filter((name) => isFieldFilled(values, name)).length} of ${fields.length} filled`;
};

/** A group of optional fields. It opens by itself if one of them has an error. */
export const CollapsibleGroup = ({ title, fields, open, onToggle, children }: CollapsibleGroupProps) => {
  const { control, getValues } = useFormContext<FormValues>();
  const box = useRef<HTMLDivElement>(null);
  useWatch({ control, name: fields });
  const { errors } = useFormState({ control, name: fields });
  const hasError = fields.some((name) => errors[name] !== undefined);

  useEffect(() => {
    if (hasError) onToggle(true);
  }, [hasError, onToggle]);
  useEffect(() => {
    if (!hasError || document.activeElement?.getAttribute("aria-invalid") === "true") return;
    if (open) box.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [hasError, open]);

  return (
    <div ref={box} className={classes.group}>
      <DisclosureCard
        title={title}
        level={3}
        note={filledText(getValues(), fields)}
        open={open}
        onToggle={onToggle}
      >
        {children}
      </DisclosureCard>
    </div>
  );
};

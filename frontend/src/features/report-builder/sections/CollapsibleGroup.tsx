import type { ReportFieldName } from "@takseru/shared-types";
import { type ReactNode, useEffect, useRef } from "react";
import { useFormContext, useFormState, useWatch } from "react-hook-form";
import type { FormValues } from "../fields/form-types";
import { Disclosure } from "../inputs/Disclosure";
import classes from "./collapsible-group.module.css";
import { isFieldFilled } from "./section-state";

interface CollapsibleGroupProps {
  title: string;
  fields: readonly ReportFieldName[];
  open: boolean;
  onToggle: (open: boolean) => void;
  children: ReactNode;
}

/** How many of the fields are filled; of a list that stands alone, how many entries it has. */
const filledText = (values: FormValues, fields: readonly ReportFieldName[]): string => {
  const alone = fields.length === 1 && fields[0] ? values[fields[0]] : undefined;
  if (Array.isArray(alone)) return alone.length === 1 ? "1 entry" : `${alone.length} entries`;
  return `${fields.filter((name) => isFieldFilled(values, name)).length} of ${fields.length} filled`;
};

/** Fields that a first report can do without, behind their title; opened of itself where something is to be corrected. */
export const CollapsibleGroup = ({ title, fields, open, onToggle, children }: CollapsibleGroupProps) => {
  const { control, getValues } = useFormContext<FormValues>();
  const box = useRef<HTMLDivElement>(null);
  useWatch({ control, name: fields });
  const { errors } = useFormState({ control, name: fields });
  const wrong = fields.some((name) => errors[name] !== undefined);

  useEffect(() => {
    if (wrong) onToggle(true);
  }, [wrong, onToggle]);
  useEffect(() => {
    if (!wrong || document.activeElement?.getAttribute("aria-invalid") === "true") return;
    if (open) box.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [wrong, open]);

  return (
    <div ref={box}>
      <Disclosure
        className={classes.fold}
        titleClass={classes.title}
        title={
          <>
            <h3 className={classes.name}>{title}</h3>
            <span className={classes.count}>{filledText(getValues(), fields)}</span>
          </>
        }
        open={open}
        onToggle={onToggle}
      >
        <div className={classes.content}>{children}</div>
      </Disclosure>
    </div>
  );
};

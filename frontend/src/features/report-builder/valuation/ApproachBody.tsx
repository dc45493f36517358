import { valuationMessages } from "@takseru/shared-types";
import { useId, useState } from "react";
import { Chips, useAnnounced, useIsPhone } from "@/ui";
import type { RowForm } from "../report-form";
import { useReadOnly } from "../report-session/form-context";
import classes from "./approach-body.module.css";
import type { ApproachParts, Part, RowsPart } from "./approach-definition";
import { ColumnField } from "./ColumnField";
import { EvidenceOffer } from "./EvidenceOffer";
import { RowsTable } from "./RowsTable";
import type { ReadApproach } from "./read-approach";
import { amountText, WorkingLines } from "./WorkingLines";
import { YearsTable } from "./YearsTable";

const HINTS = [
  ["Tab", "next cell"],
  ["Enter", "next row"],
  ["Ctrl V", "paste rows"],
  ["Alt ↑", "move"],
  ["Ctrl D", "copy"],
  ["Ctrl Z", "undo"],
] as const;

/** The keys of the tables, for who has a keyboard. */
const KeyHints = () => (
  <p className={classes.hints}>
    {HINTS.map(([key, what]) => (
      <span key={key}>
        <kbd>{key}</kbd> {what}
      </span>
    ))}
  </p>
);

type PartForm = string | RowForm | RowForm[];
/** What is typed of an approach, by the names of the contract. */
type PartForms = Readonly<Record<string, PartForm>>;

interface ApproachBodyProps {
  form: PartForms;
  definition: ApproachParts;
  read: ReadApproach;
  /** `place` is what a key has changed. */
  onChange: (changed: PartForms, place?: string) => void;
  onUndo: () => void;
}

export const isRows = (part: PartForm | undefined): part is RowForm[] => Array.isArray(part);
const isRow = (part: PartForm | undefined): part is RowForm =>
  typeof part === "object" && !Array.isArray(part);

/** The figures of the approach itself, or those under one name of it. */
const fieldsIn = (form: PartForms, within: string | undefined): RowForm => {
  if (within === undefined)
    return Object.fromEntries(
      Object.entries(form).flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : [])),
    );
  const part = form[within];
  return isRow(part) ? part : {};
};

const withField = (form: PartForms, within: string | undefined, name: string, value: string): PartForms =>
  within === undefined ? { [name]: value } : { [within]: { ...fieldsIn(form, within), [name]: value } };

const pathOf = (within: string | undefined, name: string): string =>
  within === undefined ? name : `${within}.${name}`;

/** What is typed of an approach and what it comes to, part by part as its definition has them. */
export const ApproachBody = ({ form, definition, read, onChange, onUndo }: ApproachBodyProps) => {
  const isPhone = useIsPhone();
  const group = useId();
  // On a phone one row is open at a time, of whatever table.
  const [open, setOpen] = useState<{ list: string; row: number }>();
  const isReadOnly = useReadOnly();
  const { figures, errors, missing } = read;
  const missingOfItself = missing.filter(({ at }) => at === undefined).flatMap(({ missing }) => missing);

  useAnnounced(
    figures ? `${definition.valueLabel}: ${amountText(figures.value)}` : "",
    () => figures !== undefined,
  );

  const table = (part: RowsPart) => {
    const typed = form[part.name];
    return (
      <RowsTable
        key={part.name}
        part={part}
        rows={isRows(typed) ? typed : []}
        figures={figures}
        errors={errors}
        missing={missing}
        isReadOnly={isReadOnly}
        onChange={(rows, place) => onChange({ [part.name]: rows }, place)}
        onUndo={onUndo}
        open={open?.list === part.name ? open.row : undefined}
        onOpen={(row) => setOpen(row === undefined ? undefined : { list: part.name, row })}
      />
    );
  };

  const drawn = (part: Part) => {
    switch (part.type) {
      case "rows":
        return table(part);
      case "evidence":
        return isReadOnly ? null : (
          <EvidenceOffer
            key="evidence"
            unit={fieldsIn(form, undefined).unit ?? ""}
            onUse={(rate) => onChange(withField(form, undefined, "rate", rate))}
          />
        );
      case "figures": {
        const lines = figures?.lines?.[part.name] ?? [];
        return lines.length > 0 && <WorkingLines key={`lines-${part.name}`} lines={lines} />;
      }
      case "table": {
        const table = figures?.tables?.[part.name];
        if (!table?.rows.length) return null;
        return isPhone ? (
          <WorkingLines key={part.name} lines={table.rows} />
        ) : (
          <YearsTable key={part.name} table={table} />
        );
      }
      case "choice": {
        const { within, column } = part;
        const labelled = `${group}-${column.name}`;
        return (
          <div key={pathOf(within, column.name)} className={classes.choice}>
            <p id={labelled}>{column.label}</p>
            <Chips
              name={`${group}-${pathOf(within, column.name)}`}
              label={column.label}
              labelledBy={labelled}
              options={column.options}
              required
              disabled={isReadOnly}
              value={fieldsIn(form, within)[column.name] || (column.options[0]?.value ?? "")}
              onChange={(value) => onChange(withField(form, within, column.name, value))}
            />
          </div>
        );
      }
      case "fields": {
        const values = fieldsIn(form, part.within);
        return (
          <div key={`fields-${part.columns[0]?.name}`} className={classes.fields}>
            {part.columns
              .filter(({ when }) => when?.(values) ?? true)
              .map((column) => {
                const path = pathOf(part.within, column.name);
                return (
                  <ColumnField
                    key={path}
                    column={column}
                    value={values[column.name] ?? ""}
                    isReadOnly={isReadOnly}
                    error={errors.get(path)}
                    onChange={(value) => onChange(withField(form, part.within, column.name, value), path)}
                  />
                );
              })}
          </div>
        );
      }
    }
  };

  return (
    <div className={classes.body}>
      {definition.parts.map(drawn)}
      {missingOfItself.length > 0 && (
        <p className="check-line">{valuationMessages.missing(missingOfItself)}</p>
      )}
      {errors.size > 0 && <p role="status">Correct the marked figures to see the sums.</p>}
      {errors.has("") && <p className={classes.wrong}>{errors.get("")}</p>}
      <WorkingLines
        lines={[{ label: definition.valueLabel, ...(figures && { amount: figures.value }), isTotal: true }]}
      />
      {!isReadOnly && !isPhone && definition.parts.some(({ type }) => type === "rows") && <KeyHints />}
    </div>
  );
};

import { Button } from "@mantine/core";
import { emptyWorksheet, limits, missingFigures, valuationMessages } from "@takseru/shared-types";
import { useId, useState } from "react";
import { Chips, Icon, iconPaths, toastWithUndo, useIsPhone } from "@/ui";
import type { ApproachForm, RowForm } from "../report-form";
import { ApproachGrid } from "./ApproachGrid";
import { ApproachRows } from "./ApproachRows";
import classes from "./approach-body.module.css";
import type { ApproachDefinition, Figures, Part, RowsPart } from "./approach-definition";
import { ColumnField } from "./ColumnField";
import { EvidenceOffer } from "./EvidenceOffer";
import type { ReadApproach } from "./read-approach";
import type { RowsProps } from "./rows-props";
import { WorkingLines } from "./WorkingLines";
import { YearsTable } from "./YearsTable";

interface ApproachBodyProps {
  form: ApproachForm;
  definition: ApproachDefinition;
  read: ReadApproach;
  /** `place` is what a key has changed. */
  onChange: (form: ApproachForm, place?: string) => void;
  onUndo: () => void;
}

const isRows = (part: ApproachForm[string] | undefined): part is RowForm[] => Array.isArray(part);
const isRow = (part: ApproachForm[string] | undefined): part is RowForm =>
  typeof part === "object" && !Array.isArray(part);

/** The figures of the approach itself, or those under one name of it. */
const fieldsIn = (form: ApproachForm, within: string | undefined): RowForm => {
  if (within === undefined)
    return Object.fromEntries(
      Object.entries(form).flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : [])),
    );
  const part = form[within];
  return isRow(part) ? part : {};
};

const withField = (
  form: ApproachForm,
  within: string | undefined,
  name: string,
  value: string,
): ApproachForm =>
  within === undefined
    ? { ...form, [name]: value }
    : { ...form, [within]: { ...fieldsIn(form, within), [name]: value } };

const pathOf = (within: string | undefined, name: string): string =>
  within === undefined ? name : `${within}.${name}`;

/** The errors under one list, by "row.name". */
const errorsIn = (list: string, errors: ReadApproach["errors"]): ReadApproach["errors"] =>
  new Map(
    [...errors].flatMap(([path, message]) =>
      path.startsWith(`${list}.`) ? [[path.slice(list.length + 1), message] as const] : [],
    ),
  );

const lacking = ({ approach }: ReadApproach) =>
  approach ? missingFigures({ ...emptyWorksheet, approaches: [approach] }) : [];

/** What is typed of an approach and what it comes to, part by part as its definition has them. */
export const ApproachBody = ({ form, definition, read, onChange, onUndo }: ApproachBodyProps) => {
  const isPhone = useIsPhone();
  const group = useId();
  // On a phone one row is open at a time, of whatever table.
  const [open, setOpen] = useState<{ list: string; row: number }>();
  const computed: (Figures & { value: number }) | undefined =
    read.approach && definition.figuresOf(read.approach);
  const missing = lacking(read);
  const missingOfItself = missing.filter(({ at }) => at === undefined).flatMap(({ missing }) => missing);

  const rowsOf = (part: RowsPart): RowForm[] => {
    const rows = form[part.name];
    const typed = isRows(rows) ? rows : [];
    return typed.length === 0 && part.isMain ? [{ ...part.start }] : typed;
  };

  const table = (part: RowsPart) => {
    const rows = rowsOf(part);
    const change = (next: RowForm[], place?: string) => onChange({ ...form, [part.name]: next }, place);
    const props: RowsProps = {
      part,
      rows,
      amounts: computed?.amounts?.[part.name],
      rowNotes: computed?.rowNotes?.[part.name],
      rowLines: computed?.rowLines?.[part.name],
      errors: errorsIn(part.name, read.errors),
      missing: new Map(
        missing.flatMap(({ at, missing }) =>
          at?.list === part.name ? [[at.index, valuationMessages.missing(missing)] as const] : [],
        ),
      ),
      onChange: change,
      onUndo,
      onRemove: (index) => {
        change(rows.toSpliced(index, 1));
        setOpen(undefined);
        toastWithUndo({
          message: `${part.item.charAt(0).toUpperCase()}${part.item.slice(1)} ${index + 1} removed`,
          onUndo,
        });
      },
    };
    return (
      <div key={part.name}>
        {rows.length > 0 &&
          (isPhone ? (
            <ApproachRows
              {...props}
              open={open?.list === part.name ? open.row : undefined}
              onOpen={(row) => setOpen(row === undefined ? undefined : { list: part.name, row })}
            />
          ) : (
            <ApproachGrid {...props} />
          ))}
        <Button
          variant="subtle"
          className={classes.add}
          leftSection={<Icon path={iconPaths.plus} size={16} />}
          disabled={rows.length >= limits.valuation.rows}
          onClick={() => {
            change([...rows, { ...part.start }]);
            setOpen({ list: part.name, row: rows.length });
          }}
        >
          Add {part.item}
        </Button>
      </div>
    );
  };

  const drawn = (part: Part) => {
    switch (part.type) {
      case "rows":
        return table(part);
      case "evidence":
        return (
          <EvidenceOffer
            key="evidence"
            unit={fieldsIn(form, undefined).unit ?? ""}
            onUse={(rate) => onChange(withField(form, undefined, "rate", rate))}
          />
        );
      case "figures": {
        const lines = computed?.lines?.[part.name] ?? [];
        return lines.length > 0 && <WorkingLines key={`lines-${part.name}`} lines={lines} />;
      }
      case "table": {
        const table = computed?.tables?.[part.name];
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
                    error={read.errors.get(path)}
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
      {read.errors.size > 0 && <p role="status">Correct the marked figures to see the sums.</p>}
      <WorkingLines
        lines={[{ label: definition.valueLabel, ...(computed && { amount: computed.value }), isTotal: true }]}
      />
    </div>
  );
};

import {
  addedAdjustment,
  adjustedRate,
  comparableRate,
  comparableUnit,
  placeOfComparable,
  placeText,
  ReportComparable,
  rateSubtotal,
  salesSheetMessages,
} from "@takseru/shared-types";
import { type ClipboardEvent, type ReactNode, useEffect, useId } from "react";
import { type FieldPath, get, useFormContext, useFormState, useWatch } from "react-hook-form";
import { loadReadBlock } from "@/features/comparables";
import { serverToday } from "@/lib/api/server-clock";
import { toast } from "@/ui";
import { type FormValues, typedPosition } from "../../report-form";
import { useEditing, useReadOnly } from "../../report-session/form-context";
import { GridCell } from "../../valuation/GridCell";
import { readCells } from "../../valuation/row-edits";
import { type Cell, useGrid } from "../../valuation/use-grid";
import { saleLetters } from "../../worksheet/sale-letters";
import {
  adjustmentColumn,
  cellText,
  NONE,
  percent,
  rupees,
  shownText,
  signed,
  typedColumns,
  valueOfCell,
} from "./evidence-cells";
import classes from "./evidence-grid.module.css";
import { pasteIntoSales, withSales } from "./evidence-paste";
import { saleTitle, stillMissing, UsualOrder } from "./SaleColumn";
import { adjustmentOfRow, formUnit, isFormInUsualOrder, rowHead, type SaleRow, saleRows } from "./sale-rows";
import { useAdjustments } from "./use-adjustment";
import { useSubject } from "./use-subject";

/** The step of a paste: all its changes are taken back together. */
const PASTED = "pasted into the sales";

/** A table for the eye and for readers, in which the arrows move (ARIA, pattern "grid"). */
const AS_GRID = { role: "grid" };

/**
 * The sales as columns beside the property, line by line: their facts, the rate, what is adjusted and what it comes to. The keys are those
 * of the approaches' tables; Tab goes down a sale and on to the next.
 */
export const EvidenceGrid = ({ added }: { added: { sale: number } | undefined }) => {
  const { control, getValues, setValue } = useFormContext<FormValues>();
  const { undo } = useEditing();
  const isReadOnly = useReadOnly();
  const [comparables, latitude, longitude] = useWatch({
    control,
    name: ["comparables", "latitude", "longitude"],
  });
  const { errors } = useFormState({ control, name: "comparables" });
  const adjustmentAt = useAdjustments();
  const messages = useId();

  const property = typedPosition({ latitude, longitude });
  const letters = saleLetters(comparables);
  const sales = comparables.map((typed, index) => {
    const { data } = ReportComparable.safeParse(typed);
    return {
      typed,
      data,
      kind: { unit: formUnit(typed), inUsualOrder: isFormInUsualOrder(typed) },
      title: saleTitle(typed.description, index),
      letter: letters.get(index),
    };
  });
  const kinds = sales.map(({ kind }) => kind);
  const lines = saleRows.filter((row) => kinds.some(row.isOf));
  const [onlyUnit, ...otherUnits] = new Set(kinds.map(({ unit }) => unit));
  const subject = useSubject(otherUnits.length === 0 ? onlyUnit : undefined);

  const isTyped = ({ row, column }: Cell): boolean => {
    const line = lines[row];
    const kind = kinds[column];
    if (!line || !kind || !line.isOf(kind)) return false;
    if (line.id === "unit") return kind.inUsualOrder;
    return typedColumns[line.id] !== undefined || adjustmentOfRow(line) !== undefined;
  };
  /** `step`: all changes of this name are taken back together. */
  const change = ({ row, column: sale }: Cell, text: string, step?: string) => {
    const line = lines[row];
    const kind = line && adjustmentOfRow(line);
    if (kind) return adjustmentAt(sale, kind).change(text, step);
    const column = line && typedColumns[line.id];
    if (!column) return;
    const path: FieldPath<FormValues> = `comparables.${sale}.${column.name}`;
    undo.typeInto(step ?? path, () =>
      setValue(path, valueOfCell(column, text), { shouldDirty: true, shouldValidate: true }),
    );
  };
  const textAt = ({ row, column: sale }: Cell): string => {
    const line = lines[row];
    const kind = line && adjustmentOfRow(line);
    if (kind) return adjustmentAt(sale, kind).text;
    const column = line && typedColumns[line.id];
    return column ? cellText(column, getValues(`comparables.${sale}.${column.name}`) ?? "") : "";
  };
  const { table, focusSoon, cellAt } = useGrid({
    rows: lines.length,
    columns: sales.length,
    isTyped,
    tabs: "down",
    change,
    undo: () => void undo.undo(),
    onEnter: undo.closeStep,
  });
  // A sale that was just begun is named first, once it is drawn.
  const isDrawn = added !== undefined && added.sale < sales.length;
  useEffect(() => {
    if (added && isDrawn) focusSoon({ row: 0, column: added.sale });
  }, [added, isDrawn, focusSoon]);

  const pasteLines = (at: Cell, cells: readonly string[][]) => {
    const { changes, leftOut } = pasteIntoSales({ lines, isTyped, at, cells });
    undo.closeStep();
    for (const { cell, text } of changes) change(cell, text, PASTED);
    undo.closeStep();
    if (leftOut > 0)
      toast.info(`No room for ${leftOut} pasted ${leftOut === 1 ? "cell" : "cells"}. The rest was taken.`);
  };
  /** The grid has a sale in each column, a sheet one in each row. */
  const pasteRows = async (at: Cell, cells: readonly string[][]) => {
    const readBlock = await loadReadBlock();
    const block = readBlock(cells, kinds[at.column]?.unit ?? "perch", serverToday());
    if (!block) return pasteLines(at, cells);
    if (block.kind === "no-heads") return toast.info(salesSheetMessages.rowsWithoutHeads);
    const { comparables: next, leftOut } = withSales(getValues("comparables"), at.column, block.sales);
    const placed = block.sales.length - leftOut;
    undo.closeStep();
    if (placed > 0)
      undo.typeInto(PASTED, () => setValue("comparables", next, { shouldDirty: true, shouldValidate: true }));
    undo.closeStep();
    toast.info(
      [
        salesSheetMessages.rowsPlaced(placed),
        ...(leftOut > 0 ? [salesSheetMessages.noRoom(leftOut)] : []),
        ...block.problems,
      ].join(" "),
    );
  };
  const onPaste = (at: Cell) => (event: ClipboardEvent<HTMLElement>) => {
    const cells = readCells(event.clipboardData.getData("text/plain"));
    const width = cells[0]?.length ?? 0;
    if (cells.length < 2 && width < 2) return;
    event.preventDefault();
    // A sheet has at least a property and one more column.
    if (width < 2) return pasteLines(at, cells);
    pasteRows(at, cells).catch(() => toast.error(salesSheetMessages.notPasted));
  };

  const computed = (
    row: SaleRow,
    { data, kind, typed }: (typeof sales)[number],
    index: number,
  ): ReactNode => {
    switch (row.id) {
      case "unit":
        return comparableUnit.labels[kind.unit];
      case "distance": {
        const place = property && typedPosition(typed);
        const away = property && place && placeOfComparable(property, place);
        return away ? placeText(away) : NONE;
      }
      case "rate":
        return rupees(data && comparableRate(data));
      case "adjust":
        return kind.inUsualOrder ? null : <UsualOrder index={index} />;
      case "subtotal":
        return rupees(data && rateSubtotal(data));
      case "together":
        return data ? percent(addedAdjustment(data)) : NONE;
      case "adjusted":
        return rupees(data && adjustedRate(data));
      default:
        return null;
    }
  };

  const errorAt = (index: number, name: string): string | undefined => {
    const message: unknown = get(errors, `comparables.${index}.${name}.message`);
    return typeof message === "string" ? message : undefined;
  };
  const said = sales.flatMap(({ letter, title, data }, index) => {
    const name = letter ?? title;
    const wrong = lines.flatMap((row) => {
      const kind = adjustmentOfRow(row);
      const message = kind
        ? (errorAt(index, `adjustments.${kind}`) ?? errorAt(index, `adjustment_rupees.${kind}`))
        : errorAt(index, typedColumns[row.id]?.name ?? "-");
      return message === undefined
        ? []
        : [`${name}, ${row.label(kinds[index]?.unit ?? "perch")}: ${message}`];
    });
    const missing = stillMissing(data);
    return [...wrong, ...(missing === undefined ? [] : [`${name}: ${missing}`])];
  });

  return (
    <>
      <div className={classes.scroll}>
        <table
          ref={table}
          {...(!isReadOnly && AS_GRID)}
          aria-label="Comparable sales"
          className={classes.grid}
        >
          <thead>
            <tr>
              <td />
              <th scope="col" className={classes.subject}>
                Property
              </th>
              {sales.map(({ letter, title }, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: sales have no name of their own before one is typed
                <th key={index} scope="col">
                  <span className={classes.letter} aria-hidden="true">
                    {letter ?? "?"}
                  </span>
                  <span className="visually-hidden">
                    {letter ? `Sale ${letter}, ` : ""}
                    {title}
                  </span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map((row, line) => {
              const kind = adjustmentOfRow(row);
              return (
                <tr
                  key={row.id}
                  data-strong={row.id === "adjusted" || undefined}
                  data-head={row.id === "adjust" || undefined}
                >
                  <th scope="row">{rowHead(row, kinds)}</th>
                  <td className={classes.subject}>{subject[row.id]}</td>
                  {sales.map((sale, index) => {
                    const cell = { row: line, column: index };
                    const key = `${row.id}-${index}`;
                    if (!row.isOf(sale.kind)) return <td key={key} />;
                    const column = kind
                      ? adjustmentColumn(kind, row.label(sale.kind.unit))
                      : typedColumns[row.id];
                    if (!column || !isTyped(cell) || isReadOnly)
                      return (
                        <td key={key} data-computed>
                          {column && isTyped(cell)
                            ? shownText(column, textAt(cell))
                            : computed(row, sale, index)}
                        </td>
                      );
                    const adjustment = kind && adjustmentAt(index, kind);
                    const text = adjustment?.text ?? textAt(cell);
                    const name = sale.letter ? `Sale ${sale.letter}` : sale.title;
                    const isWrong = kind
                      ? (errorAt(index, `adjustments.${kind}`) ?? errorAt(index, `adjustment_rupees.${kind}`))
                      : errorAt(index, column.name);
                    return (
                      <td
                        key={key}
                        data-kind={column.kind}
                        data-zero={adjustment && (text === "" || Number(text) === 0) ? true : undefined}
                      >
                        <GridCell
                          {...cellAt(cell, text)}
                          column={column}
                          noChoice={row.id === "kind" ? "Not said" : undefined}
                          shown={adjustment ? signed(text) : undefined}
                          aria-label={`${name}, ${row.label(sale.kind.unit)}${adjustment ? `, ${adjustment.inRupees ? "rupees" : "per cent"}` : ""}`}
                          aria-invalid={isWrong !== undefined || undefined}
                          aria-describedby={said.length > 0 ? messages : undefined}
                          onPaste={onPaste(cell)}
                        />
                        {adjustment && (
                          <button
                            type="button"
                            tabIndex={-1}
                            className={classes.unit}
                            aria-pressed={adjustment.inRupees}
                            aria-label={`${adjustment.inRupees ? "Rs." : "%"}: ${name}, ${row.label(sale.kind.unit)} in rupees`}
                            onClick={adjustment.turnUnit}
                          >
                            {adjustment.inRupees ? "Rs." : "%"}
                          </button>
                        )}
                      </td>
                    );
                  })}
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
      <div id={messages} className={classes.said}>
        {said.map((message) => (
          <p key={message} className="check-line">
            {message}
          </p>
        ))}
      </div>
    </>
  );
};

import {
  addedAdjustment,
  adjustedRate,
  comparableRate,
  comparableUnit,
  placeOfComparable,
  placeText,
  ReportComparable,
  rateSubtotal,
} from "@takseru/shared-types";
import {
  type ClipboardEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from "react";
import { type FieldPath, get, useFormContext, useFormState, useWatch } from "react-hook-form";
import { toast } from "@/ui";
import { type FormValues, typedPosition } from "../../report-form";
import { useEditing, useReadOnly } from "../../report-session/form-context";
import { CellInput } from "../../valuation/CellInput";
import { readCells } from "../../valuation/row-edits";
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
import { saleTitle, stillMissing, UsualOrder } from "./SaleColumn";
import { adjustmentOfRow, formUnit, isFormInUsualOrder, rowHead, type SaleRow, saleRows } from "./sale-rows";
import { useAdjustments } from "./use-adjustment";
import { useSubject } from "./use-subject";

/** A table for the eye and for readers, in which the arrows move (ARIA, pattern "grid"). */
const AS_GRID = { role: "grid" };

interface Cell {
  line: number;
  sale: number;
}

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
  const table = useRef<HTMLTableElement>(null);
  const messages = useId();
  const [focused, setFocused] = useState<Cell>({ line: 0, sale: 0 });
  const [isEditing, setIsEditing] = useState(false);
  const entered = useRef("");

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

  const isTyped = ({ line, sale }: Cell): boolean => {
    const row = lines[line];
    const kind = kinds[sale];
    if (!row || !kind || !row.isOf(kind)) return false;
    if (row.id === "unit") return kind.inUsualOrder;
    return typedColumns[row.id] !== undefined || adjustmentOfRow(row) !== undefined;
  };
  // A sale may have been removed, or no longer have this line.
  const at: Cell = {
    sale: Math.min(focused.sale, sales.length - 1),
    line: isTyped({ ...focused, sale: Math.min(focused.sale, sales.length - 1) }) ? focused.line : 0,
  };
  const focus = ({ line, sale }: Cell) =>
    table.current?.querySelector<HTMLElement>(`[data-cell="${line}.${sale}"]`)?.focus();
  // A sale that was just begun is named first, once it is drawn.
  const isDrawn = added !== undefined && added.sale < sales.length;
  useEffect(() => {
    if (added && isDrawn) table.current?.querySelector<HTMLElement>(`[data-cell="0.${added.sale}"]`)?.focus();
  }, [added, isDrawn]);
  const step = (cell: Cell, down: number, right: number): Cell => {
    let { line, sale } = cell;
    do {
      line += down;
      sale += right;
    } while (lines[line] && sales[sale] && !isTyped({ line, sale }));
    return lines[line] && sales[sale] ? { line, sale } : cell;
  };
  const next = ({ line, sale }: Cell, by: 1 | -1): Cell | undefined => {
    const count = lines.length;
    for (let index = sale * count + line + by; index >= 0 && index < sales.length * count; index += by) {
      const found = { line: index % count, sale: Math.floor(index / count) };
      if (isTyped(found)) return found;
    }
    return undefined;
  };
  const change = ({ line, sale }: Cell, text: string) => {
    const row = lines[line];
    const kind = row && adjustmentOfRow(row);
    if (kind) return adjustmentAt(sale, kind).change(text);
    const column = row && typedColumns[row.id];
    if (!column) return;
    const path: FieldPath<FormValues> = `comparables.${sale}.${column.name}`;
    undo.typeInto(path, () =>
      setValue(path, valueOfCell(column, text), { shouldDirty: true, shouldValidate: true }),
    );
  };
  const textAt = ({ line, sale }: Cell): string => {
    const row = lines[line];
    const kind = row && adjustmentOfRow(row);
    if (kind) return adjustmentAt(sale, kind).text;
    const column = row && typedColumns[row.id];
    return column ? cellText(column, getValues(`comparables.${sale}.${column.name}`) ?? "") : "";
  };

  const onKeyDown = (cell: Cell) => (event: KeyboardEvent<HTMLElement>) => {
    const { key, currentTarget: input } = event;
    const handled = (work: () => void) => {
      event.preventDefault();
      event.stopPropagation();
      work();
    };
    const edit = () => {
      setIsEditing(true);
      if (input instanceof HTMLInputElement || input instanceof HTMLTextAreaElement)
        input.setSelectionRange(input.value.length, input.value.length);
    };
    if (event.altKey) return;
    if (event.ctrlKey || event.metaKey) {
      if (key.toLowerCase() === "z" && !event.shiftKey) handled(() => void undo.undo());
      return;
    }
    if (input instanceof HTMLSelectElement && (key === "ArrowUp" || key === "ArrowDown")) return;
    switch (key) {
      case "ArrowUp":
        return handled(() => focus(step(cell, -1, 0)));
      case "ArrowDown":
        return handled(() => focus(step(cell, 1, 0)));
      case "ArrowLeft":
        return isEditing ? undefined : handled(() => focus(step(cell, 0, -1)));
      case "ArrowRight":
        return isEditing ? undefined : handled(() => focus(step(cell, 0, 1)));
      case "Home":
        return isEditing ? undefined : handled(() => focus(step({ ...cell, sale: -1 }, 0, 1)));
      case "End":
        return isEditing ? undefined : handled(() => focus(step({ ...cell, sale: sales.length }, 0, -1)));
      case "Tab": {
        const to = next(cell, event.shiftKey ? -1 : 1);
        return to && handled(() => focus(to));
      }
      case "F2":
        return handled(edit);
      case "Enter":
        return handled(() => (isEditing ? focus(step(cell, 1, 0)) : edit()));
      case "Escape":
        if (!isEditing) return;
        return handled(() => {
          change(cell, entered.current);
          setIsEditing(false);
        });
    }
  };

  const onPaste = (cell: Cell) => (event: ClipboardEvent<HTMLElement>) => {
    const cells = readCells(event.clipboardData.getData("text/plain"));
    if (cells.length < 2 && (cells[0]?.length ?? 0) < 2) return;
    event.preventDefault();
    let leftOut = 0;
    let line = cell.line - 1;
    for (const pasted of cells) {
      do line += 1;
      while (line < lines.length && !isTyped({ line, sale: cell.sale }));
      for (const [right, text] of pasted.entries()) {
        const to = { line, sale: cell.sale + right };
        const row = lines[line];
        const column = row && typedColumns[row.id];
        const option = column?.options?.find(({ label, value }) =>
          [label, value].some((own) => own.toLowerCase() === text.trim().toLowerCase()),
        );
        if (!isTyped(to) || (column?.kind === "choice" && !option)) leftOut += text.trim() === "" ? 0 : 1;
        else change(to, option?.value ?? text.trim());
      }
    }
    if (leftOut > 0)
      toast.info(`No room for ${leftOut} pasted ${leftOut === 1 ? "cell" : "cells"}. The rest was taken.`);
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
                    const cell = { line, sale: index };
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
                    const isCurrent = at.line === line && at.sale === index;
                    const name = sale.letter ? `Sale ${sale.letter}` : sale.title;
                    const isWrong = kind
                      ? (errorAt(index, `adjustments.${kind}`) ?? errorAt(index, `adjustment_rupees.${kind}`))
                      : errorAt(index, column.name);
                    const shared = {
                      "aria-label": `${name}, ${row.label(sale.kind.unit)}${adjustment ? `, ${adjustment.inRupees ? "rupees" : "per cent"}` : ""}`,
                      "aria-invalid": isWrong !== undefined || undefined,
                      "aria-describedby": said.length > 0 ? messages : undefined,
                      "data-cell": `${line}.${index}`,
                      tabIndex: isCurrent ? 0 : -1,
                      onKeyDown: onKeyDown(cell),
                    };
                    const enter = () => {
                      setFocused(cell);
                      setIsEditing(false);
                      undo.closeStep();
                      entered.current = text;
                    };
                    return (
                      <td
                        key={key}
                        data-kind={column.kind}
                        data-zero={adjustment && (text === "" || Number(text) === 0) ? true : undefined}
                      >
                        {column.kind === "choice" ? (
                          <select
                            {...shared}
                            value={text}
                            onFocus={enter}
                            onChange={({ currentTarget }) => change(cell, currentTarget.value)}
                          >
                            {row.id === "kind" && <option value="">Not said</option>}
                            {column.options?.map(({ value, label }) => (
                              <option key={value} value={value}>
                                {label}
                              </option>
                            ))}
                          </select>
                        ) : (
                          <CellInput
                            {...shared}
                            column={column}
                            isEditing={isEditing && isCurrent}
                            value={text}
                            shown={adjustment ? signed(text) : undefined}
                            onFocus={enter}
                            onChange={(typed) => {
                              setIsEditing(true);
                              change(cell, typed);
                            }}
                            onMouseDown={(event) => {
                              if (document.activeElement === event.currentTarget) setIsEditing(true);
                              else {
                                event.preventDefault();
                                event.currentTarget.focus();
                              }
                            }}
                            onPaste={onPaste(cell)}
                          />
                        )}
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

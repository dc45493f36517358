import {
  type AdjustmentKind,
  comparableRate,
  firstAdjustments,
  ReportComparable,
  rateSubtotal,
  roundHalfUp,
} from "@takseru/shared-types";
import { useState } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import type { ComparableForm, FormValues } from "../../report-form";
import { useEditing } from "../../report-session/form-context";

const RUPEES = /rs\.?|lkr|\/=/i;

/** "-8 %", "Rs. -5,000/=": the figure as it is typed, and whether rupees are meant; a plain figure says nothing of it. */
const readTyped = (typed: string): { text: string; inRupees?: boolean } => {
  const text = typed.replace(/[−–]/g, "-");
  if (RUPEES.test(text)) return { text: text.replace(/rs\.?|lkr|\/=/gi, "").trim(), inRupees: true };
  return text.includes("%") ? { text: text.replace("%", "").trim(), inRupees: false } : { text };
};

const figureOf = (text: string): number | undefined => {
  const figure = Number(text.replaceAll(",", ""));
  return text.trim() === "" || Number.isNaN(figure) ? undefined : figure;
};

/** The same adjustment in the other way of giving it, on the rate that it is taken on. */
const converted = (sale: ComparableForm, kind: AdjustmentKind, text: string, toRupees: boolean): string => {
  const figure = figureOf(text);
  const { data } = ReportComparable.safeParse(sale);
  const base = data && (firstAdjustments.includes(kind) ? comparableRate(data) : rateSubtotal(data));
  if (figure === undefined || !base) return text;
  return String(toRupees ? roundHalfUp((base * figure) / 100) : roundHalfUp((figure / base) * 100, 2));
};

/** An adjustment of a sale as a cell shows and changes it: in per cent, or in rupees of the rate. */
export interface AdjustmentInput {
  text: string;
  inRupees: boolean;
  /** `step`: all changes of this name are taken back together. */
  change: (typed: string, step?: string) => void;
  /** To rupees, or back to per cent. */
  turnUnit: () => void;
  /** To minus, or back to plus. */
  turnSign: () => void;
}

/** Changes adjustments of the report's sales. */
export const useAdjustments = () => {
  const { getValues, setValue } = useFormContext<FormValues>();
  const { undo } = useEditing();
  /** Cells that were turned to rupees and have no figure yet. */
  const [turned, setTurned] = useState<ReadonlySet<string>>(new Set());

  return (index: number, kind: AdjustmentKind): AdjustmentInput => {
    const place = `comparables.${index}.adjustments.${kind}` as const;
    const rupeesPlace = `comparables.${index}.adjustment_rupees.${kind}` as const;
    const percent = getValues(place) ?? "";
    const rupees = getValues(rupeesPlace) ?? "";
    const isEmpty = percent === "" && rupees === "";
    const inRupees = rupees !== "" || (isEmpty && turned.has(place));
    const write = (text: string, asRupees: boolean, step: string = place) => {
      const validated = { shouldDirty: true, shouldValidate: text !== "-" };
      undo.typeInto(step, () => {
        setValue(place, asRupees ? "" : text, validated);
        setValue(rupeesPlace, asRupees ? text : "", validated);
      });
      setTurned((before) => {
        const next = new Set(before);
        // A figure says by its own place what it is in, also once it is taken back.
        if (asRupees && text === "") next.add(place);
        else next.delete(place);
        return next;
      });
    };
    const text = inRupees ? rupees : percent;
    return {
      text,
      inRupees,
      change: (typed, step) => {
        const read = readTyped(typed);
        const asRupees = read.inRupees ?? inRupees;
        // The full stop of "Rs." comes after what already says rupees.
        write(asRupees ? read.text.replace(/^\.(?!\d)\s*/, "").trim() : read.text, asRupees, step);
      },
      turnUnit: () => write(converted(getValues(`comparables.${index}`), kind, text, !inRupees), !inRupees),
      turnSign: () => {
        const typed = text.trim();
        write(typed.startsWith("-") ? typed.slice(1) : `-${typed}`, inRupees);
      },
    };
  };
};

/** One of them, drawn again when it changes. */
export const useAdjustment = (index: number, kind: AdjustmentKind): AdjustmentInput => {
  useWatch<FormValues>({
    name: [`comparables.${index}.adjustments.${kind}`, `comparables.${index}.adjustment_rupees.${kind}`],
  });
  return useAdjustments()(index, kind);
};

import type { ReportStatus } from "@takseru/shared-types";
import type { BarAction } from "../frame/report-bar-action";
import type { Action, useReportActions } from "./use-report-actions";

/** From a report in progress to the page where it is signed. */
export const CHECK_AND_SIGN = "Check and sign";
/** From a completed one (specification, section 2). */
export const FINALIZE = "Finalize Report";

interface ReportBarInput {
  status: ReportStatus;
  actions: ReturnType<typeof useReportActions>;
  /** Errors that are left before the report can be signed. */
  left: number | undefined;
  onPreview: () => void;
  onHistory: () => void;
  onFee: () => void;
  onCheck: () => void;
  onRevise: () => void;
  /** Of a completed or signed report. */
  word: BarAction;
}

interface ReportBarActions {
  actions: BarAction[];
  /** The one filled button. */
  primary: BarAction;
}

/** What the report's status allows. */
export const reportBarActions = (input: ReportBarInput): ReportBarActions => {
  const { status, actions: run, left, onPreview, onHistory, onFee, onCheck, onRevise, word } = input;
  const action = (id: Action, label: string, onSelect: () => void): BarAction => ({
    label,
    onSelect,
    loading: run.busy === id,
    disabled: run.busy !== undefined && run.busy !== id,
  });
  const history = { label: "History", onSelect: onHistory };
  const fee = { label: "Fee", onSelect: onFee };
  if (status === "finalized")
    return {
      actions: [history, fee, action("preview", "Download PDF", run.preview), word],
      primary: { label: "Create revision", onSelect: onRevise },
    };
  const quiet = [
    history,
    { label: "Check report", count: left, onSelect: onCheck },
    { label: "Preview PDF", onSelect: onPreview },
    fee,
  ];
  if (status === "completed")
    return {
      actions: [...quiet, { ...word, short: "Draft Word" }, action("reopen", "Reopen", run.reopen)],
      primary: action("finalize", FINALIZE, run.finalize),
    };
  return { actions: quiet, primary: action("complete", CHECK_AND_SIGN, run.checkAndSign) };
};

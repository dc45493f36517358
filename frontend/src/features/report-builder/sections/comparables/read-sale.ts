import { ReportComparable } from "@takseru/shared-types";
import type { ComparableForm } from "../../report-form";

/** What the contract reads of a sale that is typed; `undefined` while something in it is wrong. */
export const readSale = (typed: ComparableForm): ReportComparable | undefined =>
  ReportComparable.safeParse(typed).data;

import { AppError, type Clock } from "@takseru/kit";
import {
  amountOf,
  colomboDay,
  emptyFee,
  type Fee,
  type FeeChange,
  invoiceNumber,
  invoiceSeries,
  type Practice,
  type Report,
} from "@takseru/shared-types";
import { toReport } from "../report/api-report.ts";
import { changeTime } from "../report/change-time.ts";
import type { ReportReader } from "../report/report-reader.ts";
import { isVersionConflict } from "../report/write-conflicts.ts";
import type { FeeRepository } from "./fee-repository.ts";
import { changedParts, NumberTaken, type TakenNumber } from "./fee-writes.ts";
import { isAnotherInvoice } from "./issued-invoice.ts";

export interface FeesDependencies {
  fees: FeeRepository;
  reader: Pick<ReportReader, "readRecord">;
  practiceOf: (userId: string) => Promise<Practice>;
  clock: Clock;
}

/** How often a save is tried while other calls change the same fee or take the same number. */
const MAX_ATTEMPTS = 10;

/** Fees of reports. A finalized report's fee may still change, because it is not printed in the report. */
export const createFees = ({ fees, reader, practiceOf, clock }: FeesDependencies) => {
  const nextNumber = async (ownerId: string, today: string): Promise<TakenNumber> => {
    const { fees: settings } = await practiceOf(ownerId);
    const series = invoiceSeries(settings.invoice_series, today);
    const next = (await fees.highestNumber(ownerId, series)) + 1;
    return { series, number: Math.max(next, settings.first_invoice) };
  };

  /** A first invoice takes a number, and so does the correction of one that was already made. */
  const takesNumber = async (ownerId: string, report: Report): Promise<boolean> => {
    const { invoice_number } = report.fee;
    if (invoice_number === "") return true;
    const row = await fees.findInvoice(ownerId, report.id, invoice_number);
    return row?.issued !== undefined && isAnotherInvoice(row.issued, report, await practiceOf(ownerId));
  };

  const attempt = async (ownerId: string, id: number, change: FeeChange): Promise<Fee> => {
    const record = await reader.readRecord(ownerId, id);
    const before = record.fee ?? emptyFee;
    const { take_invoice_number, version, ...parts } = change;
    if (version !== undefined && version !== before.version) throw new AppError("VERSION_CONFLICT");
    const at = changeTime(record, clock.now());
    const today = colomboDay(at) ?? "";
    if (parts.paid_on !== null && parts.paid_on > today && parts.paid_on !== before.paid_on)
      throw new AppError("VALIDATION_FAILED", { fields: { paid_on: "This day has not come yet" } });
    const fee = { ...before, ...parts };
    const taken =
      take_invoice_number && (await takesNumber(ownerId, toReport({ ...record, fee }, [])))
        ? await nextNumber(ownerId, today)
        : undefined;
    const after: Fee = {
      ...fee,
      amount: amountOf(parts),
      ...(taken
        ? {
            invoice_number: invoiceNumber(taken.series, taken.number),
            invoiced_on: today,
            corrects_invoice: before.invoice_number,
          }
        : {}),
      version: before.version + 1,
    };
    if (Object.keys(changedParts(before, after)).length === 0) return before;
    await fees.save(record, { before, after, at, taken });
    return after;
  };

  return {
    /**
     * Throws VERSION_CONFLICT with the current fee unless `version` matches or is left out. If another invoice takes the
     * number meanwhile, the next one is used.
     */
    async save(ownerId: string, id: number, change: FeeChange): Promise<Fee> {
      for (let attempts = 1; ; attempts += 1)
        try {
          return await attempt(ownerId, id, change);
        } catch (error) {
          const isConflict = isVersionConflict(error);
          if (isConflict && change.version !== undefined) {
            const { fee = emptyFee } = await reader.readRecord(ownerId, id);
            throw new AppError("VERSION_CONFLICT", { details: fee });
          }
          if (attempts >= MAX_ATTEMPTS || !(isConflict || error instanceof NumberTaken)) throw error;
        }
    },
  };
};

export type Fees = ReturnType<typeof createFees>;

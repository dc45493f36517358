import { type Day, limits } from "@takseru/shared-types";
import { createListRepository, type ListRepository } from "../list/list-repository.ts";
import type { ReportsStore } from "../storage/table.ts";
import { createDayRepository, type DayRepository } from "./day-repository.ts";

export interface DayDependencies {
  rows: DayRepository;
  summaries: Pick<ListRepository, "findSummaries">;
}

/** The valuer's day. A fee counts as waiting once its report is signed. */
export const createDay =
  ({ rows, summaries }: DayDependencies) =>
  async (ownerId: string): Promise<Day> => {
    const [jobs, fees] = await Promise.all([rows.openJobs(ownerId), rows.unpaidFees(ownerId)]);
    const reports = await summaries.findSummaries(
      ownerId,
      fees.map(({ id }) => id),
    );
    const signed = new Map(
      reports.filter(({ status }) => status === "finalized").map((report) => [report.id, report]),
    );
    const unpaid = fees.flatMap(({ id, amount, due_date }) => {
      const report = signed.get(id);
      if (!report) return [];
      const { fields, fee } = report;
      return [
        {
          report_id: id,
          report_reference: fields.report_reference,
          client: fields.instruction_source,
          amount,
          due_date,
          invoiced_on: fee?.invoiced_on ?? null,
        },
      ];
    });
    return {
      jobs,
      unpaid: {
        reports: unpaid.slice(0, limits.day.unpaid),
        count: unpaid.length,
        amount: unpaid.reduce((sum, { amount }) => sum + amount, 0),
      },
    };
  };

export type DayReader = ReturnType<typeof createDay>;

/** The day by itself, for a program that needs nothing else of the room. */
export const createDayReader = (store: ReportsStore): DayReader =>
  createDay({ rows: createDayRepository(store), summaries: createListRepository(store) });

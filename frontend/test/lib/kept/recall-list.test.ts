import { emptyFee } from "@takseru/shared-types";
import { describe, expect, it } from "vitest";
import type { KeptAnswer } from "@/lib/kept/kept-store";
import { recallList } from "@/lib/kept/recall-list";
import { buildPage, buildReport } from "../../helpers/build";
import { buildStoredReport } from "../../helpers/fake-report";

const kept = (key: string, data: unknown, at: number): [string, KeptAnswer] => [key, { data, at, size: 1 }];
const opened = [
  kept("7", buildStoredReport({ id: 7, report_reference: "VR/7", status: "completed" }), 2),
  kept("8", buildStoredReport({ id: 8, report_reference: "VR/8", status: "draft" }), 1),
];

describe("the list on a device without a connection", () => {
  it("has the reports that were opened where it was never seen itself", () => {
    const list = recallList(opened, {});
    expect(list?.page.data.map(({ report_reference }) => report_reference)).toEqual(["VR/8", "VR/7"]);
    expect(list?.page.counts).toEqual({ draft: 1, in_progress: 0, completed: 1, finalized: 0 });
    expect(list?.page.pagination).toMatchObject({ total: 2, hasMore: false });
    expect(list?.at).toBe(2);
  });

  it("is filtered and searched as one that was seen", () => {
    expect(recallList(opened, { status: "draft" })?.page.data.map(({ id }) => id)).toEqual([8]);
    expect(recallList(opened, { q: "vr/7" })?.page.data.map(({ id }) => id)).toEqual([7]);
  });

  it("has those with an overdue fee alone where they are asked for", () => {
    const due = { ...emptyFee, amount: 5_000 };
    const rows = [
      { ...buildReport({ id: 1 }), fee: { ...due, due_date: "2020-01-01" } },
      { ...buildReport({ id: 2 }), fee: { ...due, due_date: "2020-01-01", paid_on: "2020-01-02" } },
      { ...buildReport({ id: 3 }), fee: { ...due, due_date: "2999-01-01" } },
    ];
    const seen = kept("list", { pages: [buildPage(rows)] }, 5);
    const list = recallList([...opened, seen], { fee: "overdue" });
    expect(list?.page.data.map(({ id }) => id)).toEqual([1]);
    expect(list?.page.pagination.total).toBe(1);
  });

  it("keeps the counts and the date of the list that was seen last", () => {
    const counts = { draft: 3, in_progress: 0, completed: 40, finalized: 0 };
    const seen = kept("list", { pages: [{ ...buildPage([buildReport({ id: 9 })]), counts }] }, 5);
    const list = recallList([...opened, seen], {});
    expect(list?.page.counts).toEqual(counts);
    expect(list?.at).toBe(5);
    expect(list?.page.data.map(({ id }) => id)).toEqual([9, 8, 7]);
  });

  it("is none where nothing was opened here", () => {
    expect(recallList([], {})).toBeUndefined();
    expect(recallList([kept("figures", { counts: {} }, 1)], {})).toBeUndefined();
  });
});

import { describe, expect, it } from "vitest";
import { Worksheet } from "../../src/report/worksheet.ts";
import { approachResults } from "../../src/valuation/valuation-result.ts";
import goldens from "./goldens.json" with { type: "json" };

const worksheetOf = ({ kind, ...rows }: { kind: string }) =>
  kind === "cost" ? rows : { approaches: [{ id: "a", title: "", kind, ...rows }] };

describe("the worked examples", () => {
  it.each(goldens)("$name: every printed figure", ({ approach, result }) => {
    const [computed, ...others] = approachResults(Worksheet.parse(worksheetOf(approach)));
    const { id, kind, title, ...figures } = computed ?? {};
    expect({ id, kind, title }).toEqual({
      id: approach.kind === "cost" ? "cost" : "a",
      kind: approach.kind,
      title: "",
    });
    expect(figures).toEqual(result);
    expect(others).toEqual([]);
  });
});

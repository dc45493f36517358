import { expect, it } from "vitest";
import { emptyFee } from "../../src/fees/fee.ts";
import { Report } from "../../src/report/report.ts";
import { buildStoredReport } from "../helpers/build-report.ts";

const stored = buildStoredReport();

it("a report that a device kept before fields that are computed or kept beside its sections is still read", () => {
  expect(Report.parse(stored)).toEqual({
    ...stored,
    position_districts: [],
    valuation_result: null,
    satellite_picture: null,
    superseded: null,
    program_text: [],
    text_sources: [],
    carried_texts: [],
    fee: emptyFee,
  });
});

it("a report that a device kept before fields were added has them unwritten", () => {
  const { papers: _, mortgagor: __, validity_months: ___, title_kind: ____, ...former } = stored;
  expect(Report.parse(former)).toMatchObject({
    papers: [],
    mortgagor: "",
    validity_months: null,
    title_kind: null,
    lot_number: stored.lot_number,
  });
});

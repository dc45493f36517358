import { expect, it } from "vitest";
import { emptyFee } from "../../src/fees/fee.ts";
import { Report } from "../../src/report/report.ts";
import { buildFields } from "../helpers/build-fields.ts";

const stored = {
  id: 7,
  user_id: "5f0c1f5e-4a51-4c55-9d0c-9a1a1f1c2b3d",
  status: "completed",
  version: 9,
  created_at: "2026-01-02T04:00:00.000Z",
  updated_at: "2026-01-05T08:30:00.000Z",
  completeness: 98,
  location_summary: "Kandy",
  ...buildFields(),
  coordinates: null,
  administrative_division: { province: "Central", district: "Kandy", city: "Kandy", village: "" },
  images: [],
  revision_of: null,
  revision_number: 0,
  revision_reason: "",
  cloned_from: null,
  finalized_at: null,
  verification_code: null,
  pdf_sha256: null,
  supersedes: null,
  signature: null,
};

it("a report that a device kept before fields that are computed or kept beside its sections is still read", () => {
  expect(Report.parse(stored)).toEqual({
    ...stored,
    position_districts: [],
    valuation_result: null,
    satellite_picture: null,
    superseded: null,
    program_text: [],
    text_sources: [],
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

import { screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { buildUser } from "../../helpers/build";
import { fakeBank } from "../../helpers/fake-bank";
import { fakeReport } from "../../helpers/fake-report";
import { open } from "../../helpers/open";
import { press } from "../../helpers/open-builder";

const signed = {
  status: "finalized",
  finalized_at: "2026-03-05T04:00:00.000Z",
  verification_code: "86AM-Y4KU-T62F-GRJE",
  report_reference: "VR/1",
  property_kind: "bare_land",
  property_address: "Lot 1A, Hill Street",
  valuation_date: "2026-03-01",
  total_extent: "13.8 P",
  market_value: 8_970_000,
  latitude: 7.2936,
  longitude: 80.6413,
} as const;

describe("the value of a signed report", () => {
  it("is put into the valuer's sales by one press, and never twice", async () => {
    const bank = fakeBank([]);
    const report = fakeReport(signed);
    open("/reports/builder/7", { reports: { ...report.calls, ...bank.calls } }, buildUser());
    await press(/^Add its value to your sales Rs\. 650,000\/= per perch/);
    await screen.findByText("in your sales");
    await waitFor(() =>
      expect(bank.current()).toMatchObject([
        {
          description: "Lot 1A, Hill Street",
          kind: "valuation",
          price: 8_970_000,
          extent_perches: 13.8,
          from_report: "VR/1",
          latitude: 7.2936,
        },
      ]),
    );
    expect(screen.queryByRole("button", { name: /^Add its value to your sales/ })).toBeNull();
  });
});

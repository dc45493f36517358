import { emptyFee, emptyPractice } from "@takseru/shared-types";
import { madeAs, propertiesInBytes } from "@takseru/shared-types/file-check";
import { expect, it } from "vitest";
import {
  buildEmptySnapshot,
  buildOptions,
  buildReport,
  buildSnapshot,
  finalOptions,
} from "../helpers/build-snapshot.ts";
import { render } from "../helpers/render.ts";

const AUTHOR = "Mr. Jayantha Samarasekara";

it("a report's file says that it is one, before anybody opens it", async () => {
  const { pdf } = await render(buildSnapshot(), finalOptions);
  const properties = propertiesInBytes(pdf);
  expect(properties).toEqual({
    title: "Valuation Report VR/JS/2026/014",
    author: AUTHOR,
    creator: "Takseru",
  });
  expect(madeAs(properties)).toBe("report");
  expect(madeAs(propertiesInBytes((await render(buildEmptySnapshot(), buildOptions())).pdf))).toBe("report");
});

it.each(["invoice", "engagement"] as const)("the letter %s says that it is none", async (kind) => {
  const letter = { kind, date: "2026-01-06", practice: emptyPractice };
  const options = { draft: false, verification: undefined, renderedAt: finalOptions.renderedAt, letter };
  const fee = { ...emptyFee, valuation_fee: 23_750, amount: 23_750, invoice_number: "INV/2026/007" };
  const snapshot = { ...buildSnapshot(), report: buildReport({ fee }), photographs: [] };
  const properties = propertiesInBytes((await render(snapshot, options)).pdf);
  expect(properties.author).toBe(AUTHOR);
  expect(madeAs(properties)).toBe("fee_paper");
});

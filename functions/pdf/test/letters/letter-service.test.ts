import { randomUUID } from "node:crypto";
import { emptyFee, emptyPractice } from "@takseru/shared-types";
import { buildReport } from "@takseru/testing/build-report";
import { createMemoryObjectStore } from "@takseru/testing/memory-object-store";
import { expect, it } from "vitest";
import { createLetterService } from "../../src/letters/letter-service.ts";
import { buildProfile } from "../helpers/build-snapshot.ts";
import { render } from "../helpers/render.ts";

const OWNER = randomUUID();
const fee = { ...emptyFee, amount: 12_500, valuation_fee: 12_500, version: 1 };

const serviceFor = (change: Parameters<typeof buildReport>[2] = {}) =>
  createLetterService({
    reports: {
      find: async (owner, id) => (owner === OWNER ? buildReport(OWNER, id, change) : undefined),
    },
    letterheadImages: { find: async () => undefined },
    profileOf: async () => buildProfile(),
    practiceOf: async () => emptyPractice,
    objects: createMemoryObjectStore(),
    renderer: { render },
    clock: { now: () => new Date("2026-01-05T20:00:00.000Z") },
    metrics: () => {},
  });

it("an invoice needs a fee; it is a draft until it has a number, and then one of that name", async () => {
  await expect(serviceFor().invoice(OWNER, 7)).rejects.toMatchObject({ code: "FEE_MISSING" });
  const draft = await serviceFor({ fee }).invoice(OWNER, 7);
  expect(draft.file_name).toBe("invoice-draft-7.pdf");
  const numbered = { ...fee, invoice_number: "INV/2026/001", invoiced_on: "2026-01-05" };
  const invoice = await serviceFor({ fee: numbered, status: "finalized" }).invoice(OWNER, 7);
  expect(invoice.file_name).toBe("invoice-7.pdf");
});

it("a letter of engagement needs no fee", async () => {
  const letter = await serviceFor().engagementLetter(OWNER, 7);
  expect(letter).toMatchObject({ file_name: "terms-of-engagement-7.pdf", signature: null });
});

it("another valuer's report is not found", async () => {
  for (const print of [serviceFor({ fee }).invoice, serviceFor({ fee }).engagementLetter])
    await expect(print(randomUUID(), 7)).rejects.toMatchObject({ code: "REPORT_NOT_FOUND" });
});

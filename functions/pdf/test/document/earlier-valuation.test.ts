import { paperFieldNames, reportFieldNames } from "@takseru/shared-types";
import { squeezed } from "@takseru/testing/read-pdf";
import { describe, expect, it } from "vitest";
import { renderAndRead } from "../helpers/render.ts";

const before = {
  previous_valuation_date: "2024-01-04",
  previous_market_value: 20_000_000,
  changes_since: "The road was widened to 20 ft.",
};

const printed = async (report: Parameters<typeof renderAndRead>[0]) =>
  squeezed((await renderAndRead(report)).text);

describe("an earlier valuation of the property", () => {
  it("is stated with the difference where the valuer wants it", async () => {
    const text = await printed({
      report: { ...before, state_previous_value: "yes", market_value: 22_500_000 },
    });
    expect(text).toContain(
      squeezed(
        "As at 04/01/2024 the market value was Rs. 20,000,000/=. It has risen by Rs. 2,500,000/= (12.5 %) since.",
      ),
    );
    expect(text).toContain(squeezed("The road was widened to 20 ft."));
  });

  it("is not printed else; what has changed is", async () => {
    const text = await printed({ report: { ...before, state_previous_value: "no" } });
    expect(text).not.toContain(squeezed("20,000,000"));
    expect(text).toContain(squeezed("The road was widened to 20 ft."));
  });

  it("may have fallen, or be the same", async () => {
    const stated = { ...before, state_previous_value: "yes" as const };
    expect(await printed({ report: { ...stated, market_value: 15_000_000 } })).toContain(
      squeezed("It has fallen by Rs. 5,000,000/= (25 %) since."),
    );
    expect(await printed({ report: { ...stated, market_value: 20_000_000 } })).toContain(
      squeezed("It has not changed since."),
    );
  });
});

it("prints nothing of the job alone", async () => {
  const ofTheJob = reportFieldNames.filter((name) => !paperFieldNames.includes(name));
  const mark = (name: string) => `Zq${name.replaceAll("_", "")}`;
  const texts = Object.fromEntries(
    ofTheJob
      .filter(
        (name) =>
          !["due_date", "appointment_date", "letter_to_other_member", "valued_by_another"].includes(name),
      )
      .map((name) => [name, mark(name)]),
  );
  const text = await printed({
    report: { ...texts, due_date: "2031-03-07", appointment_date: "2031-03-08" },
  });
  expect(text).not.toContain(squeezed("Zq"));
  expect(text).not.toMatch(/0[78]\/03\/2031/);
});

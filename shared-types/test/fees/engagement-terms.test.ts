import { expect, it } from "vitest";
import {
  emptyFee,
  emptyPractice,
  engagementTerms,
  missingTerms,
  Report,
  standardTexts,
} from "../../src/index.ts";
import { buildStoredReport } from "../helpers/build-report.ts";

const report = Report.parse(buildStoredReport());

const labelsOf = (change: Partial<Report>, property = "Lot 5") =>
  missingTerms(engagementTerms({ ...report, ...change }, emptyPractice, property)).map(({ label }) => label);

it("names what a letter of engagement lacks", () => {
  const empty = {
    instruction_source: "",
    client_organization: "",
    valuation_purpose: "",
    interest_valued: null,
  };
  expect(labelsOf({ ...empty, basis_of_value: null, valuation_date: null, fee: emptyFee }, "")).toEqual([
    "Client",
    "Purpose",
    "Property",
    "Interest valued",
    "Basis of value",
    "Date of valuation",
    "Limit of liability",
    "Fee",
  ]);
});

it("states the fee in all, and when it is to be paid", () => {
  const fee = { ...emptyFee, valuation_fee: 10_000, expenses: 1_500, tax_percent: 18, amount: 13_570 };
  const textOf = (due_date: string | null) =>
    engagementTerms({ ...report, fee: { ...fee, due_date } }, emptyPractice, "Lot 5").find(
      ({ label }) => label === "Fee",
    )?.text;
  expect(textOf("2026-03-01")).toBe(
    "Rs. 10,000/= for the valuation and Rs. 1,500/= for expenses, with tax of 18%: Rs. 13,570/= in all. It is to be paid by 01/03/2026.",
  );
  expect(textOf(null)).toContain("within 30 days of the report");
});

it("states a fee that follows from a value which is still to be found, and how many copies are signed", () => {
  const fee = { ...emptyFee, percent_of_value: 0.25, expenses: 1_500, amount: 1_500 };
  const terms = engagementTerms({ ...report, fee, copies: 2, validity_months: null }, emptyPractice, "Lot 5");
  const textOf = (name: string) => terms.find(({ label }) => label === name)?.text;
  expect(textOf("Fee")).toBe(
    "0.25% of the value reported for the valuation and Rs. 1,500/= for expenses. It is to be paid within 30 days of the report.",
  );
  expect(textOf("Report")).toBe("A written report, signed by the valuer, in two copies.");
});

it.each([
  ["Example Bank, Kandy Branch", "Example Bank", "Example Bank, Kandy Branch"],
  ["The Manager, EXAMPLE BANK PLC", "Example Bank P.L.C.", "The Manager, EXAMPLE BANK PLC"],
  ["Example Bank, Kandy Branch", "Example Bank PLC", "Example Bank, Kandy Branch, Example Bank PLC"],
  ["Example Bank", "Example Bank, Kandy Branch", "Example Bank, Kandy Branch"],
  ["Mrs. N. Example", "Example Bank", "Mrs. N. Example, Example Bank"],
  ["Mr. Example Bankson", "Example Bank", "Mr. Example Bankson, Example Bank"],
  ["", "Example Bank", "Example Bank"],
  ["Mrs. N. Example", "", "Mrs. N. Example"],
  ["", "", ""],
])(
  "names the client %j of %j once, with every word of both",
  (instruction_source, client_organization, text) => {
    const terms = engagementTerms(
      { ...report, instruction_source, client_organization },
      emptyPractice,
      "Lot 5",
    );
    expect(terms.find(({ label }) => label === "Client")?.text).toBe(text);
  },
);

it("claims no other users where the letter names none", () => {
  const reliance = engagementTerms({ ...report, intended_users: "" }, emptyPractice, "Lot 5").find(
    ({ label }) => label === "Who may rely on the report",
  );
  expect(reliance?.text).toContain("for the client and any other intended user named here");
});

it("speaks of an inspection that is still to come in the present, and quotes what the valuer wrote of it", () => {
  const textOf = (label: string, change: Partial<Report>) =>
    engagementTerms({ ...report, ...change }, emptyPractice, "Lot 5").find((term) => term.label === label)
      ?.text;
  expect(textOf("What I do", {})).toMatch(/^I inspect the property/);
  const limits = standardTexts().texts.investigation_limits.text;
  for (const investigation_limits of ["", limits])
    expect(textOf("What I do not do", { investigation_limits, property_kind: null })).toMatch(
      /^I do not search the title, survey the land/,
    );
  expect(textOf("What I do not do", { investigation_limits: "The roof was not entered." })).toBe(
    "The report will state: “The roof was not entered.”",
  );
  expect(
    textOf("What I assume", { assumptions: "", special_assumptions: "The outhouse is finished." }),
  ).toMatch(/^The title is good and marketable, .*\nThe outhouse is finished\.$/);
  expect(textOf("What I assume", { assumptions: "The title is good.", special_assumptions: "" })).toBe(
    "The report will state: “The title is good.”",
  );
});

it("names the standard of a definition that is the standard's own, and prints the valuer's in full", () => {
  const basisOf = (change: Partial<Report>) =>
    engagementTerms(
      { ...report, basis_of_value: "market_value", premise_of_value: "existing_use", ...change },
      emptyPractice,
      "Lot 5",
    ).find(({ label }) => label === "Basis of value")?.text;
  const { market_value: definition = "" } = standardTexts().definitions;
  for (const basis_definition of ["", definition])
    expect(basisOf({ basis_definition })).toMatch(
      /^Market value as defined in the International Valuation Standards, edition of \d{4}; existing use$/,
    );
  expect(basisOf({ basis_definition: "What a willing buyer pays." })).toBe(
    "Market value; existing use\nWhat a willing buyer pays.",
  );
});

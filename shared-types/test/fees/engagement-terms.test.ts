import { expect, it } from "vitest";
import { emptyFee, emptyPractice, engagementTerms, missingTerms, Report } from "../../src/index.ts";
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

it("quotes what the report will say of an inspection that is still to come", () => {
  const textOf = (label: string, change: Partial<Report>) =>
    engagementTerms({ ...report, ...change }, emptyPractice, "Lot 5").find((term) => term.label === label)
      ?.text;
  expect(textOf("Extent of inspection", { investigation_limits: "" })).toMatch(
    /^The report will state: “No structural survey, soil test or search of title was made\. .*”$/,
  );
  expect(textOf("Extent of inspection", { investigation_limits: "The roof was not entered." })).toBe(
    "The report will state: “The roof was not entered.”",
  );
  expect(textOf("Assumptions", { assumptions: "The title is good.", special_assumptions: "" })).toBe(
    "The report will state: “The title is good.”",
  );
});

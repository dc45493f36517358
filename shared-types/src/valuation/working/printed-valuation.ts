import { asksFor, purposeOf, roundingStepOf } from "../../report/purpose.ts";
import { rentPeriod } from "../../report/rules/rent.ts";
import { valueName } from "../../report/rules/stated-values.ts";
import type { Worksheet } from "../../report/worksheet.ts";
import { percentOf, sumOf } from "../../units/rational.ts";
import { type Approach, COST_ID, hasFigures } from "../approach.ts";
import { type Conclusion, emptyConclusion } from "../conclusion.ts";
import { costNew } from "../reinstatement.ts";
import { computeValuation, indicatedValues, type ValuationResult } from "../valuation-result.ts";
import { costWorking } from "./cost-working.ts";
import { dcfWorking, investmentWorking } from "./income-working.ts";
import {
  acquisitionWorking,
  comparisonWorking,
  machineryWorking,
  reinstatementWorking,
} from "./item-workings.ts";
import { plantationWorking } from "./plantation-working.ts";
import { leaseholdWorking, profitsWorking, residualWorking } from "./step-workings.ts";
import {
  isBegun,
  item,
  nameOf,
  percentText,
  printedFigure,
  result as resultRow,
  subtotal,
  total,
  type WorkingColumn,
  type WorkingRow,
  type WorkingTable,
  workingTable,
} from "./working-table.ts";

type Kind = Approach["kind"] | "cost";

/** An approach as it is printed: its tables below each other. */
export interface PrintedApproach {
  id: string;
  kind: Kind;
  /** The valuer's own, or "By comparison". */
  title: string;
  tables: WorkingTable[];
}

export interface PrintedValuation {
  /** "Valuation by comparison". */
  title: string;
  approaches: PrintedApproach[];
  /** Of two approaches or more: the values that they indicate, and the one that follows from them. */
  conclusion?: WorkingTable;
  /** Why this value follows, in the valuer's words. */
  reason: string;
}

const phrases: Readonly<Record<Kind, string>> = {
  cost: "by cost",
  comparison: "by comparison",
  investment: "by the investment method",
  dcf: "by discounted cash flow",
  profits: "by the profits method",
  residual: "by the residual method",
  plantation: "by fields and crops",
  leasehold: "of the leasehold interest",
  machinery: "by depreciated cost",
  acquisition: "by heads of claim",
  reinstatement: "by the cost of reinstatement",
};

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const titleOf = (kind: Kind, title: string): string => title.trim() || capitalised(phrases[kind]);

const tablesOf = (approach: Approach, insuranceName: string): WorkingTable[] => {
  switch (approach.kind) {
    case "comparison":
      return comparisonWorking(approach);
    case "investment":
      return investmentWorking(approach);
    case "dcf":
      return dcfWorking(approach);
    case "profits":
      return profitsWorking(approach);
    case "residual":
      return residualWorking(approach);
    case "plantation":
      return plantationWorking(approach);
    case "leasehold":
      return leaseholdWorking(approach);
    case "machinery":
      return machineryWorking(approach);
    case "acquisition":
      return acquisitionWorking(approach);
    case "reinstatement":
      return reinstatementWorking(approach, insuranceName);
  }
};

type ValuedReport = Parameters<typeof computeValuation>[0] &
  Parameters<typeof rentPeriod>[0] & {
    /** As declared. */
    insurance_value?: number | null;
  };

/** A value's explanation, in a column of its own or behind the label. */
const explained = (
  columns: readonly WorkingColumn[],
  label: string,
  separator: string,
  how: string,
  amount: number,
): WorkingRow =>
  columns.some(({ name }) => name === "how")
    ? item(label, { how: capitalised(how), amount })
    : item(`${label}${separator}${how}`, { amount });

/** The buildings' cost as new and, if the valuer declares another amount, that amount below it. */
const insuranceRows = (
  report: ValuedReport,
  costNewOfAll: number | null,
): Array<[label: string, how: string, rupees: number | null]> => {
  const name = valueName("insurance_value", report);
  const { insurance_value: declared = null } = report;
  if (costNewOfAll === null || declared === null || declared === costNewOfAll)
    return [[name, "reinstatement of the buildings, undepreciated", costNewOfAll]];
  return [
    ["Reinstatement of the buildings", "undepreciated", costNewOfAll],
    [name, "as declared", declared],
  ];
};

/** From the concluded value to the stated ones; none if no value follows. */
const closingRows = (
  report: ValuedReport,
  { approaches, concluded, market_value, forced_sale_value, insurance_value }: ValuationResult,
  columns: readonly WorkingColumn[],
  stated: typeof total,
): WorkingRow[] => {
  if (concluded === null || market_value === null) return [];
  const step = roundingStepOf(report);
  const name = valueName("market_value", report);
  const period = purposeOf(report).isRent ? rentPeriod(report) : undefined;
  const further: Array<[label: string, how: string, rupees: number | null]> = [
    [
      valueName("forced_sale_value", report),
      `${percentText(report.worksheet?.forced_sale_percent ?? 0)} of the ${name.toLowerCase()}`,
      forced_sale_value,
    ],
    ...insuranceRows(
      report,
      // A cost of reinstatement has a table of its own.
      approaches.some(({ kind }) => kind === "reinstatement") ? null : insurance_value,
    ),
  ];
  return [
    ...(step === 0
      ? []
      : [
          explained(
            columns,
            "Rounding",
            " ",
            `to the nearest ${printedFigure(step)}`,
            market_value - concluded,
          ),
        ]),
    stated(period ? `${name} ${period}` : name, { amount: market_value }),
    ...further.flatMap(([label, how, rupees]) =>
      rupees === null ? [] : [explained(columns, label, ", ", how, rupees)],
    ),
  ];
};

/** The only approach goes on to the values that follow from it, in its last table. */
const withClosing = (
  approach: PrintedApproach,
  report: ValuedReport,
  values: ValuationResult,
): PrintedApproach => {
  const { kind, tables } = approach;
  const last = tables.at(-1);
  if (!last) return approach;
  const rows = closingRows(report, values, last.columns, kind === "cost" ? total : resultRow);
  return { ...approach, tables: [...tables.slice(0, -1), { ...last, rows: [...last.rows, ...rows] }] };
};

/** The values that the approaches indicate, the adopted one, or the weighted ones and their sum. */
const conclusionTable = (
  report: ValuedReport,
  values: ValuationResult,
  titles: ReadonlyMap<string, string>,
  { adopted, weights }: Conclusion,
): WorkingTable | undefined => {
  const indicated = indicatedValues(values.approaches);
  const isWeighted = adopted === "" && weights.some(({ percent }) => percent > 0);
  const columns: WorkingColumn[] = [
    { name: "inner", head: "Indicated (Rs.)", always: true },
    { name: "weight", head: "Weight (%)" },
    { name: "amount", head: "Amount (Rs.)", always: true },
  ];
  const adoptedTitle = titles.get(adopted);
  const concluded: WorkingRow[] =
    values.concluded === null
      ? []
      : [
          isWeighted
            ? subtotal("Weighted value", { amount: values.concluded })
            : subtotal(adoptedTitle === undefined ? "Adopted" : `Adopted: ${adoptedTitle}`, {
                amount: values.concluded,
              }),
        ];
  return workingTable({
    caption: "Indicated values and conclusion",
    head: "Approach",
    columns,
    rows: [
      ...indicated.map(({ id, value }) => {
        const weight = weights.find(({ approach }) => approach === id)?.percent ?? 0;
        return item(titles.get(id) ?? id, {
          inner: value,
          ...(isWeighted && { weight, amount: percentOf(value, weight) }),
        });
      }),
      ...concluded,
      ...closingRows(report, values, columns, resultRow),
    ],
    together: true,
  });
};

const sectionTitle = (approaches: readonly PrintedApproach[]): string => {
  const [only, another] = approaches;
  // The cost approach has been printed under this title ever since.
  if (!only || another || only.kind === "cost") return "Valuation";
  return `Valuation ${phrases[only.kind]}`;
};

/** The buildings' cost as new, if only that is asked and there is no reinstatement. */
const costNewTable = (report: ValuedReport, { buildings }: Worksheet): WorkingTable | undefined => {
  const rows = buildings.filter(isBegun).map((building) =>
    item(nameOf(building, "Building"), {
      quantity: building.area_sq_ft,
      rate: building.rate_per_sq_ft,
      amount: costNew(building),
    }),
  );
  if (rows.length === 0) return undefined;
  return workingTable({
    caption: "Buildings as new, land excluded",
    head: "Item",
    columns: [
      { name: "quantity", head: "Floor (sq ft)", always: true },
      { name: "rate", head: "Rate (Rs.)", always: true },
      { name: "amount", head: "Amount (Rs.)", always: true },
    ],
    rows: [
      ...rows,
      resultRow(valueName("insurance_value", report), { amount: sumOf(buildings.map(costNew)) }),
    ],
    together: true,
  });
};

/** An insurance report without a market value prints the cost of rebuilding only. */
const isOnInsuranceAlone = (report: ValuedReport): boolean =>
  purposeOf(report).values[0] === "insurance_value" && !asksFor("market_value", report);

const costPart = (report: ValuedReport, worksheet: Worksheet): PrintedApproach | undefined => {
  const isInsurance = isOnInsuranceAlone(report);
  const kind = isInsurance ? "reinstatement" : "cost";
  const hasReinstatement = worksheet.approaches?.some((one) => one.kind === kind && hasFigures(one));
  if (isInsurance && hasReinstatement) return undefined;
  const table = isInsurance ? costNewTable(report, worksheet) : undefined;
  const tables = isInsurance ? (table ? [table] : []) : costWorking(worksheet);
  return tables.length === 0 ? undefined : { id: COST_ID, kind, title: titleOf(kind, ""), tables };
};

const partsOf = (report: ValuedReport, worksheet: Worksheet): PrintedApproach[] => {
  const cost = costPart(report, worksheet);
  const further = (worksheet.approaches ?? [])
    .filter(hasFigures)
    .filter(({ kind }) => kind === "reinstatement" || !isOnInsuranceAlone(report));
  return [
    ...(cost ? [cost] : []),
    ...further.map((approach) => ({
      id: approach.id,
      kind: approach.kind,
      title: titleOf(approach.kind, approach.title),
      tables: tablesOf(approach, valueName("insurance_value", report)),
    })),
  ];
};

/** The valuation as it is printed: the working of each approach that has figures, and the conclusion. */
export const printedValuation = (report: ValuedReport): PrintedValuation => {
  const { worksheet } = report;
  const approaches = worksheet === null ? [] : partsOf(report, worksheet);
  const title = sectionTitle(approaches);
  const values = computeValuation(report);
  const conclusion = worksheet?.conclusion ?? emptyConclusion;
  const { reason } = conclusion;
  if (values === null || isOnInsuranceAlone(report)) return { title, approaches, reason };
  const indicating = approaches.filter(({ kind }) => kind !== "reinstatement");
  if (indicating.length < 2) {
    const closed = approaches.map((approach) =>
      approach.kind === "reinstatement" ? approach : withClosing(approach, report, values),
    );
    return { title, approaches: closed, reason };
  }
  const titles = new Map(approaches.map((approach) => [approach.id, approach.title]));
  const table = conclusionTable(report, values, titles, conclusion);
  return { title, approaches, reason, ...(table && { conclusion: table }) };
};

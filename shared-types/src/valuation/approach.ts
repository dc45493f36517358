import * as z from "zod";
import { limits } from "../limits.ts";
import { valuationMessages } from "../texts/messages/valuation.ts";
import { formatRupees } from "../units/money.ts";
import { boundedList, lineText, requiredText } from "../units/primitives.ts";
import { acquisitionFigures, acquisitionInput, valueByAcquisition } from "./acquisition.ts";
import { comparisonFigures, comparisonInput, valueByComparison } from "./comparison.ts";
import { costFigures } from "./cost.ts";
import { dcfFigures, dcfInput, valueByDcf } from "./dcf.ts";
import { investmentFigures, investmentInput, valueByInvestment } from "./investment.ts";
import { leaseholdFigures, leaseholdInput, valueByLeasehold } from "./leasehold.ts";
import { machineryFigures, machineryInput, valueByMachinery } from "./machinery.ts";
import { plantationFigures, plantationInput, valueByPlantation } from "./plantation.ts";
import { profitsFigures, profitsInput, valueByProfits } from "./profits.ts";
import { costOfReinstatement, reinstatementFigures, reinstatementInput } from "./reinstatement.ts";
import { residualFigures, residualInput, valueByResidual } from "./residual.ts";

/** The id of the cost approach, whose rows are the worksheet's own. */
export const COST_ID = "cost";

const named = () => ({
  /** Given by the client; the conclusion names approaches by it. */
  id: requiredText(limits.text.short, valuationMessages.idMissing).refine(
    (id) => id !== COST_ID,
    valuationMessages.idOfCost,
  ),
  title: lineText.default(""),
});

const approachSchema = () =>
  z.discriminatedUnion(
    "kind",
    [
      z.object({ ...named(), ...comparisonInput() }),
      z.object({ ...named(), ...investmentInput() }),
      z.object({ ...named(), ...dcfInput() }),
      z.object({ ...named(), ...profitsInput() }),
      z.object({ ...named(), ...residualInput() }),
      z.object({ ...named(), ...plantationInput() }),
      z.object({ ...named(), ...leaseholdInput() }),
      z.object({ ...named(), ...machineryInput() }),
      z.object({ ...named(), ...acquisitionInput() }),
      z.object({ ...named(), ...reinstatementInput() }),
    ],
    valuationMessages.approachUnknown,
  );
/** An approach to value beside cost, as a form sends it and as it is stored. */
export type Approach = z.output<ReturnType<typeof approachSchema>>;

const figuresOf = (approach: Approach) => {
  switch (approach.kind) {
    case "comparison":
      return { kind: approach.kind, ...valueByComparison(approach) };
    case "investment":
      return { kind: approach.kind, ...valueByInvestment(approach) };
    case "dcf":
      return { kind: approach.kind, ...valueByDcf(approach) };
    case "profits":
      return { kind: approach.kind, ...valueByProfits(approach) };
    case "residual":
      return { kind: approach.kind, ...valueByResidual(approach) };
    case "plantation":
      return { kind: approach.kind, ...valueByPlantation(approach) };
    case "leasehold":
      return { kind: approach.kind, ...valueByLeasehold(approach) };
    case "machinery":
      return { kind: approach.kind, ...valueByMachinery(approach) };
    case "acquisition":
      return { kind: approach.kind, ...valueByAcquisition(approach) };
    case "reinstatement":
      return { kind: approach.kind, ...costOfReinstatement(approach) };
  }
};

/** Every printed figure of an approach: rupees whole, factors to four decimals, derived percentages to two. */
export const computeApproach = (approach: Approach) => ({
  id: approach.id,
  title: approach.title,
  ...figuresOf(approach),
});

const result = <Kind extends string, Figures extends z.ZodRawShape>(kind: Kind, figures: Figures) =>
  z.object({ id: z.string(), kind: z.literal(kind), title: z.string(), ...figures });

/** The figures of an approach in a reply, under the same names. */
export const approachResultSchema = () =>
  z.discriminatedUnion("kind", [
    result("cost", costFigures()),
    result("comparison", comparisonFigures()),
    result("investment", investmentFigures()),
    result("dcf", dcfFigures()),
    result("profits", profitsFigures()),
    result("residual", residualFigures()),
    result("plantation", plantationFigures()),
    result("leasehold", leaseholdFigures()),
    result("machinery", machineryFigures()),
    result("acquisition", acquisitionFigures()),
    result("reinstatement", reinstatementFigures()),
  ]);
export type ApproachResult = z.output<ReturnType<typeof approachResultSchema>>;

/** The largest figure in a value, whatever its sign. */
const largest = (value: unknown): number => {
  if (typeof value === "number") return Math.abs(value);
  if (typeof value !== "object" || value === null) return 0;
  return Math.max(0, ...Object.values(value).map(largest));
};

/** Whether any figure is typed; an approach without one adds nothing and prints nothing. */
export const hasFigures = (input: unknown): boolean => largest(input) > 0;

/** Whether all figures can be written in words. */
export const isWithinLimit = (figures: unknown): boolean => largest(figures) <= limits.amount;

const idsOnce = (approaches: readonly Approach[], context: z.RefinementCtx): void => {
  approaches.forEach(({ id }, index) => {
    if (approaches.findIndex((other) => other.id === id) < index)
      context.addIssue({ code: "custom", path: [index, "id"], message: valuationMessages.idTaken });
  });
};

export const approachesSchema = () =>
  boundedList(
    z.array(
      approachSchema().refine((approach) => isWithinLimit(computeApproach(approach)), {
        // The message of a row says more than this one.
        when: ({ issues }) => issues.length === 0,
        error: `The values may reach at most ${formatRupees(limits.amount)}`,
      }),
    ),
    limits.valuation.approaches,
    valuationMessages.approaches,
  ).superRefine(idsOnce);

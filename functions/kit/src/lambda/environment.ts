import { limits } from "@takseru/shared-types";
import * as z from "zod";
import type { BudgetLimit } from "../limits/spending-budget.ts";

/** The variables that every room has. */
export const RoomEnvironment = z.object({
  /** The deployment; the dimension that keeps its metrics apart from those of other stages of the account. */
  STAGE: z.string().min(1),
  /** The number of our proxies between the client and the gateway: 1 behind CloudFront, 0 without it. */
  TRUSTED_PROXIES: z
    .string()
    .regex(/^[0-9]$/, "must be a number from 0 to 9")
    .transform(Number),
});

const dollars = (standard: number) =>
  z
    .string()
    .regex(/^\d{1,6}(?:\.\d{1,9})?$/, "must be US dollars, such as 0.25")
    .default(String(standard))
    .transform(Number);

const { maps, text } = limits.budgets;

/** US dollars that the map service may cost one valuer. */
export const mapBudgetVariables = {
  MAPS_DAY_BUDGET: dollars(maps.dayDollars),
  MAPS_MONTH_BUDGET: dollars(maps.monthDollars),
};

/** US dollars that proposed text may cost one valuer. */
export const textBudgetVariables = {
  TEXT_DAY_BUDGET: dollars(text.dayDollars),
  TEXT_MONTH_BUDGET: dollars(text.monthDollars),
};

const MapBudget = z.object(mapBudgetVariables);
const TextBudget = z.object(textBudgetVariables);

export const mapBudgetOf = ({
  MAPS_DAY_BUDGET: dayDollars,
  MAPS_MONTH_BUDGET: monthDollars,
}: z.output<typeof MapBudget>): BudgetLimit => ({ dayDollars, monthDollars });

export const textBudgetOf = ({
  TEXT_DAY_BUDGET: dayDollars,
  TEXT_MONTH_BUDGET: monthDollars,
}: z.output<typeof TextBudget>): BudgetLimit => ({ dayDollars, monthDollars });

/** Parses a function's variables at its start; throws an error that names each missing or invalid one. */
export const readEnvironment = <Schema extends z.ZodType>(
  schema: Schema,
  variables: Record<string, string | undefined>,
): z.output<Schema> => {
  const result = schema.safeParse(variables);
  if (result.success) return result.data;
  throw new Error(`Wrong environment:\n${z.prettifyError(result.error)}`);
};

import { type Approach, approachesSchema, hasFigures } from "@takseru/shared-types";
import type { ApproachForm } from "../report-form";

let schema: ReturnType<typeof approachesSchema> | undefined;

export interface ReadApproach {
  /** Nothing while a figure cannot be read. */
  approach?: Approach | undefined;
  /** By the place of the cell: "income.1.monthly_rent". */
  errors: ReadonlyMap<string, string>;
}

/** An approach as the contract reads what is typed. */
export const readApproach = (form: ApproachForm): ReadApproach => {
  schema ??= approachesSchema();
  const { data, error } = schema.safeParse([form]);
  return {
    approach: data?.[0],
    errors: new Map(error?.issues.map(({ path, message }) => [path.slice(1).join("."), message])),
  };
};

export const isUsed = ({ approach, errors }: ReadApproach): boolean =>
  errors.size > 0 || (approach !== undefined && hasFigures(approach));

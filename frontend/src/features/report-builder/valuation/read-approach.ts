import {
  type Approach,
  approachesSchema,
  disagreeingExtents,
  emptyWorksheet,
  hasFigures,
  inputMessages,
  type MissingFigures,
  missingFigures,
  Worksheet,
} from "@takseru/shared-types";
import type { ApproachForm, WorksheetForm } from "../report-form";
import type { Figures } from "./approach-definition";
import { definitions } from "./approaches";
import { costFigures } from "./approaches/cost";

/** An approach as the contract reads what is typed. */
export interface ReadApproach {
  /** Nothing while a figure cannot be read. */
  figures?: (Figures & { value: number }) | undefined;
  /** By the place of the cell, "income.1.monthly_rent"; "" is the approach itself. */
  errors: ReadonlyMap<string, string>;
  missing: readonly MissingFigures[];
  isUsed: boolean;
}

type Issues = ReadonlyArray<{ path: readonly PropertyKey[]; message: string }>;

const errorsOf = (issues: Issues = [], depth = 0): Map<string, string> =>
  new Map(issues.map(({ path, message }) => [path.slice(depth).join("."), message]));

let schema: ReturnType<typeof approachesSchema> | undefined;

const missingIn = (approach: Approach | undefined): MissingFigures[] =>
  approach ? missingFigures({ ...emptyWorksheet, approaches: [approach] }) : [];

export const readApproach = (form: ApproachForm): ReadApproach => {
  schema ??= approachesSchema();
  const { data, error } = schema.safeParse([form]);
  const approach = data?.[0];
  return {
    figures: approach && definitions[form.kind].figuresOf(approach),
    errors: errorsOf(error?.issues, 1),
    missing: missingIn(approach),
    isUsed: error !== undefined || (approach !== undefined && hasFigures(approach)),
  };
};

/** The cost approach: the worksheet's own rows, beside the extent that the report states. */
export const readCost = (
  { land, buildings, other }: Pick<WorksheetForm, "land" | "buildings" | "other">,
  totalExtent: string,
): ReadApproach => {
  const { data, error } = Worksheet.safeParse({ ...emptyWorksheet, land, buildings, other });
  const errors = errorsOf(error?.issues);
  land.forEach(({ extent_perches = "" }, index) => {
    const two = disagreeingExtents(extent_perches);
    if (two !== undefined) errors.set(`land.${index}.extent_perches`, inputMessages.twoExtents(two));
  });
  return {
    figures: data && costFigures(data, totalExtent),
    errors,
    missing: data ? missingFigures(data) : [],
    isUsed: land.length + buildings.length + other.length > 0,
  };
};

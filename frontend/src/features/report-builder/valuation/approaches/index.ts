import type { ApproachForm } from "../../report-form";
import type { ApproachDefinition } from "../approach-definition";
import { comparison } from "./comparison";
import { investment } from "./investment";

/** Every approach beside cost, as the screens draw it. */
export const definitions: Partial<Record<ApproachForm["kind"], ApproachDefinition>> = {
  comparison,
  investment,
};

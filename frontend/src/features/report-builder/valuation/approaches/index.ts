import type { ApproachForm } from "../../report-form";
import type { ApproachDefinition } from "../approach-definition";
import { acquisition } from "./acquisition";
import { comparison } from "./comparison";
import { dcf } from "./dcf";
import { investment } from "./investment";
import { leasehold } from "./leasehold";
import { machinery } from "./machinery";
import { plantation } from "./plantation";
import { profits } from "./profits";
import { reinstatement } from "./reinstatement";
import { residual } from "./residual";

/** Every approach beside cost, as the screens draw it. */
export const definitions: Record<ApproachForm["kind"], ApproachDefinition> = {
  comparison,
  investment,
  dcf,
  profits,
  residual,
  plantation,
  leasehold,
  machinery,
  acquisition,
  reinstatement,
};

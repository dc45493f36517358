import type { LongTextField } from "@takseru/shared-types";
import { access, legalAccess } from "./access.ts";
import { building, otherBuildings } from "./building.ts";
import type { ParagraphTemplate } from "./composer.ts";
import { land, plantation, waterAndGround } from "./land.ts";
import { facilities, situation } from "./locality.ts";
import { comparison, otherMethods, reconciliation, replacement } from "./method.ts";
import { planning } from "./planning.ts";
import * as statements from "./statements.ts";

/** The paragraphs of each field, in their order; fields that only the valuer can write have none. */
export const paragraphTemplates: Partial<Record<LongTextField, readonly ParagraphTemplate[]>> = {
  basis_definition: [statements.basisDefinition],
  investigation_limits: [statements.inspection, statements.investigationLimits],
  locality_description: [situation, facilities],
  access_routes: [access],
  reservations: [planning],
  legal_access: [legalAccess],
  land_features: [land, waterAndGround],
  plantation_description: [plantation],
  room_layout_description: [building, otherBuildings],
  method_reasoning: [comparison, replacement, otherMethods, reconciliation],
  forced_sale_assumption: [statements.forcedSale, statements.forcedSaleAssumption],
  assumptions: [statements.interest, statements.assumptions],
  special_assumptions: [statements.earlierDate],
  restrictions: [statements.readers, statements.restrictions],
  compliance_statement: [statements.compliance],
  program_text_statement: [statements.programText, statements.ownProgramText],
};

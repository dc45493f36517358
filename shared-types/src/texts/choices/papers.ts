import { labelled } from "./labelled.ts";

/** The papers that banks ask for (domain: what the Central Bank and the banks demand). */
export const paperKind = labelled({
  deed: "Deed",
  extracts_30_years: "Extracts of 30 years",
  survey_plan: "Survey plan",
  non_vesting: "Non-vesting certificate",
  ownership: "Ownership certificate",
  street_line: "Street line certificate",
  building_line: "Building line certificate",
  conformity: "Certificate of conformity",
  tax_receipt: "Tax receipt",
  bill_of_quantities: "Bill of quantities",
  condominium_plan: "Approved condominium plan",
  nbro: "NBRO clearance",
  slldc: "SLLDC filling approval",
  agrarian: "Agrarian Development approval",
  state_grant_permission: "Divisional Secretary's permission to mortgage",
  other: "Other paper",
});

export const paperState = labelled({
  seen: "Seen",
  not_seen: "Not seen",
  not_needed: "Not needed",
});

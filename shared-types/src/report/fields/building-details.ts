import { limits } from "../../limits.ts";
import { buildingFields, OtherBuilding } from "./building.ts";
import { field } from "./field.ts";
import { drawing, list, yesNo } from "./kinds.ts";
import { letting, trade } from "./kinds-of-property.ts";

export const buildingDetails = {
  bare_land: field(yesNo, {
    label: "Bare land: there is no building on the property",
    counted: false,
    onClone: "keep",
    carriedTo: "any",
  }),
  ...buildingFields,
  other_buildings: field(list(OtherBuilding, limits.otherBuildings, "other buildings"), {
    label: "Other buildings",
    group: "Other buildings",
    onClone: "keep",
  }),

  sketch: field(drawing, { label: "Sketch", counted: false, onClone: "keep" }),

  ...letting,
  ...trade,
};

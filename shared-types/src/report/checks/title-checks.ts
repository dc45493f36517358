import { statesLegalAccess } from "../legal-access.ts";
import type { ReportFields } from "../report-fields.ts";
import { type Check, hint, warning } from "./check.ts";

const cadastral = { cadastral_map: "map", cadastral_block: "block", cadastral_parcel: "parcel" } as const;
const cadastralFields = ["cadastral_map", "cadastral_block", "cadastral_parcel"] as const;

/** A title under the Registration of Title Act (Bim Saviya) is known by map, block and parcel, not by a deed. */
export const titles = (report: ReportFields): Check[] => {
  const { title_kind, deed_type, deed_volume, deed_folio } = report;
  if (title_kind === "deed" && deed_type === "title_certificate") {
    const message = "The title is said to be by a deed, but the kind of deed is a title certificate";
    return [warning("title_kind", "differs", message)];
  }
  if (title_kind !== "registered_title" && deed_type !== "title_certificate") return [];
  const [first, ...others] = cadastralFields.filter((name) => report[name] === "");
  const empty = [first, ...others].flatMap((name) => (name ? [cadastral[name]] : [])).join(", ");
  return [
    ...(first
      ? [
          warning(
            first,
            "of_title",
            `The title is registered, but these are not given of the parcel: ${empty}`,
          ),
        ]
      : []),
    ...(deed_volume === "" && deed_folio === ""
      ? []
      : [
          hint(
            "deed_volume",
            "of_title",
            "The title is registered, but a deed's volume and folio are given too",
          ),
        ]),
  ];
};

/** The certificate states that the property has legal access only where the report does. */
export const legalAccess = (report: ReportFields): Check[] =>
  statesLegalAccess(report)
    ? []
    : [
        hint(
          "legal_access",
          "missing",
          "Legal access is not confirmed: neither in words nor by a public road or a right of way",
        ),
      ];

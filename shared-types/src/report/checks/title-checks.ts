import { limits } from "../../limits.ts";
import { roadOwnership } from "../../texts/choices/property.ts";
import { statesLegalAccess } from "../legal-access.ts";
import type { ReportFields } from "../report-fields.ts";
import { type Check, type CheckMatter, hint, note, warning } from "./check.ts";
import { isForLender } from "./paper-checks.ts";

const cadastral = { cadastral_map: "map", cadastral_block: "block", cadastral_parcel: "parcel" } as const;
const cadastralFields = ["cadastral_map", "cadastral_block", "cadastral_parcel"] as const;

/** A title under the Registration of Title Act (Bim Saviya) is known by map, block and parcel, not by a deed. */
export const titles = (report: ReportFields): Check[] => {
  const { title_kind, deed_type, deed_volume, deed_folio } = report;
  if (title_kind === "deed" && deed_type === "title_certificate") {
    const message = "The title is said to be by a deed, but the kind of deed is a title certificate";
    const matter = note(2, "Title", "Stated as a deed, and evidenced by a title certificate");
    return [warning("title_kind", "differs", message, matter)];
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
            `The title is registered, but these particulars of the parcel are missing: ${empty}`,
            note(2, "Title", `The registered title is stated without its ${empty}`),
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

const roadText = ({ road_ownership, road_width }: ReportFields): string =>
  road_ownership === null
    ? ""
    : [`${roadOwnership.labels[road_ownership]} road`, road_width].filter((part) => part !== "").join(", ");

/** The matter for an access without a stated right, if the report describes the access or a lender reads it. */
const accessMatter = (report: ReportFields): CheckMatter | undefined => {
  const { legal_access, right_of_way } = report;
  const road = roadText(report);
  const words = [road, legal_access || right_of_way].filter((part) => part !== "").join("; ");
  if (words === "" && !isForLender(report)) return undefined;
  const stated = words === road ? [road, "no right of way is stated"].filter(Boolean).join("; ") : words;
  // A longer text is not put on page one, which has a line for it and cuts no text.
  const text =
    stated.length > limits.text.line
      ? [road, "no right of way is stated: see the section on access"].filter(Boolean).join("; ")
      : stated;
  return note(1, "Access", text.charAt(0).toUpperCase() + text.slice(1));
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
          accessMatter(report),
        ),
      ];

import { createReportMaps } from "@takseru/location";
import { emptyReportFields, ReportFields } from "@takseru/shared-types";
import { demoPhotographs } from "../../../local/src/demo/draw-photographs.ts";
import { signedDemos } from "../../../local/src/demo/valued-demos.ts";
import { buildProfile, buildReport, buildSnapshot } from "./build-snapshot.ts";
import { render } from "./render.ts";

const sale = (
  description: string,
  change: { price: number; extent: number; date: string; time: string },
) => ({
  description,
  town: "Example Town",
  district: "Kandy",
  kind: "sale" as const,
  transaction_date: change.date,
  extent_perches: change.extent,
  price: change.price,
  building_value: null,
  source: "Deed of transfer (invented)",
  remarks: "",
  comparable_id: null,
  adjustments: { time: change.time, location: "0", extent: "0", access: "0", shape: "0", other: "0" },
  adjustment_reason: "Later date.",
});

/** Of the demo's house, with the words of a report in place of those that say "demo" at each field. */
const words = {
  report_reference: "SAMPLE/2026/001",
  valuation_purpose: "Market value of a house on land in three zones, for a mortgage (an invented sample)",
  instruction_source: "Example Bank, Example Town Branch",
  client_organization: "Example Bank",
  lot_number: "1B",
  plan_number: "0001",
  licensed_surveyor: "An invented Licensed Surveyor",
  current_owner: "Mrs. A. N. Example",
  inspection_presence: "Mrs. A. N. Example, the owner",
  locality_description:
    "Example Town is an invented, mainly residential locality. Shops, a school and a bus route are within easy reach.",
  nearby_facilities: [],
  documents_seen: "Copies of Plan No. 0001 and of the deed of transfer.",
  deed_number: "0000",
  notary: "An invented Notary Public",
  gn_division: "Example Town",
  local_authority: "Example Municipal Council",
  forced_sale_assumption: "A sale within six months.",
  assumptions: "The title is good and marketable, and the property is free of encumbrances.",
  restrictions: "For the client and the stated purpose alone; not to be published without consent.",
  compliance_statement: "This is a sample: the property, the persons and the figures are invented.",
  comparables: [
    sale("Lot 6 of the same plan", { price: 6_240_000, extent: 10, date: "2025-09-30", time: "2" }),
    sale("Land in Example Road", { price: 7_740_000, extent: 12, date: "2025-11-05", time: "1" }),
    sale("Land in Temple Lane", { price: 9_600_000, extent: 15, date: "2025-07-18", time: "2" }),
  ],
};

/** The signed report that strangers are shown before they sign in; nobody's property, and no code that could be checked. */
export const renderSampleReport = async (): Promise<Buffer> => {
  const report = buildReport(ReportFields.parse({ ...emptyReportFields, ...signedDemos.house, ...words }));
  const photographs = await Promise.all(
    demoPhotographs
      .filter(({ category }) => category !== "location_maps")
      .map(async ({ category, filename, caption, draw }) => ({
        id: filename,
        label: filename,
        category,
        caption: caption.replace(/^Demo drawing: ./, (start) => start.slice(-1).toUpperCase()),
        bytes: await draw(),
        width: 1200,
        height: 900,
        cover: filename === "demo-front.jpg",
      })),
  );
  const { latitude, longitude } = signedDemos.house;
  const maps =
    typeof latitude === "number" && typeof longitude === "number"
      ? await createReportMaps()({ latitude, longitude }, [], [])
      : undefined;
  const profile = buildProfile({
    honorable: "Vlr.",
    full_name: "Sample Valuer",
    qualifications_list: ["BSc Estate Management and Valuation"],
    house_number: "0/0",
    street_name: "Example Mawatha",
    area_name: "Example Town",
    city: "Kandy",
    district: "Kandy",
    phone_number: "",
    mobile_number: "077 000 0000",
    email_address: "valuer@takseru.example",
    ivsl_registration: "0000",
    ivsl_grade: "",
    rics_number: "",
    bank_panels: [],
    default_valuer_reference: "SAMPLE",
  });
  const { pdf } = await render(buildSnapshot({ report, profile, photographs, maps }), {
    draft: false,
    verification: undefined,
    renderedAt: new Date("2026-01-15T08:30:00.000Z"),
  });
  return pdf;
};

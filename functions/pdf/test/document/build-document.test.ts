import {
  emptyBuilding,
  emptyReportFields,
  fieldsOf,
  kindGroups,
  pick,
  type propertyKind,
  type Report,
  type ReportFieldName,
  ReportFields,
  reportFieldNames,
  reportFields,
  sections,
} from "@takseru/shared-types";
import { readTaggedPdf } from "@takseru/testing/pdf/read-tagged-pdf";
import { fontObjects, readPdf, squeezed } from "@takseru/testing/read-pdf";
import { describe, expect, it } from "vitest";
import { buildEmptySnapshot, buildSnapshot, finalOptions } from "../helpers/build-snapshot.ts";
import { render, renderAndRead } from "../helpers/render.ts";

/** The text that the golden report prints for each field; a missing field of the contract does not compile. */
const printedOf: Record<
  Exclude<
    ReportFieldName,
    keyof typeof particulars | "plan_endorsed_on" | "rate_reason" | "market_change_percent"
  >,
  readonly string[]
> = {
  property_kind: [],
  report_reference: ["My Ref VR/JS/2026/014"],
  report_type: ["VALUATION REPORT FOR MORTGAGE"],
  report_date: ["Date not issued"],
  valuation_purpose: ["Fair value assessment for a housing loan"],
  valuer_name: ["J. P. Samarasekara"],
  professional_title: ["Chartered Valuation Surveyor"],
  instruction_source: ["Mrs. Nirmala Wickramasinghe"],
  client_organization: ["People's Savings Bank, Kandy Branch"],
  latitude: ["Position 7.293600 N", "Plus Code 6MV27JVR+CG"],
  longitude: ["80.641300 E (WGS 84)"],
  plot_outline: [],
  property_address: ["No. 17, Lake Round, Kandy"],
  village_name: ["Village and town Mulgampola, Kandy"],
  city: ["Village and town Mulgampola, Kandy"],
  district: ["District, province Kandy, Central Province"],
  province: ["Central Province"],
  locality_description: ["A quiet residential quarter", "and the General Hospital."],
  access_routes: ["From the clock tower in Kandy", "past the second electricity transformer."],
  nearby_facilities: [
    "Kandy General Hospital Hospital Road, Kandy Healthcare 1.2",
    "Mulgampola Market Shopping 0.6",
  ],
  lot_number: ["Property Lot 5A in the plan in Table 1", "depicted as Lot 5A in Plan No. 2345/B"],
  plan_number: ["Plan No. 2345/B", "Survey plan 2345/B 14/08/2019 Seen"],
  licensed_surveyor: ["made by K. M. Ratnayake, Licensed Surveyor"],
  current_owner: ["Nirmala Wickramasinghe of No. 17"],
  north_boundary: ["North Lot 4 in the said plan Live fence of gliricidia"],
  south_boundary: ["South Road reservation 10 ft wide Boundary wall"],
  east_boundary: ["East Land of H. M. Bandara Barbed wire"],
  west_boundary: ["West Lake Round Parapet wall and gate"],
  total_extent: ["Plan 13.8 perches 0A-0R-13.8P 13.80 0.0349 3,757.05"],
  frontage_measurement: ["42 ft to Lake Round"],
  access_road_type: ["Motorable road"],
  land_shape: ["L-shaped"],
  topography_type: ["Gently sloping"],
  soil_type: ["Red earth"],
  land_use_type: ["Mixed residential"],
  plantation_description: ["Two mango trees, one jak tree and a hedge of hibiscus"],
  land_features: ["Retaining wall of random rubble masonry"],
  bare_land: ["Buildings"],
  building_type: ["Main building Outhouse Type Two-storied house Single-storied house"],
  building_age: ["Age (years) 12 4"],
  condition_grade: ["Condition Very good Good"],
  total_floor_area: ["Floor (sq ft) 1,768 420", "Buildings on the land, 2,188 sq ft together"],
  bedrooms: ["Bedrooms 4 1"],
  roof_description: ["Roof Calicut tiles on a timber frame Asbestos sheets"],
  wall_description: ["9 inch brickwork in cement mortar"],
  floor_description: ["Ceramic tiles, cement rendering in the garage"],
  doors_windows: ["Teak frames, glazed windows with grilles"],
  room_layout_description: ["Ground floor: sitting room", "three bedrooms."],
  building_conveniences: ["Electricity, Water Supply, Telephone, Solar Power"],
  worksheet: [
    "Land Extent (P) Rate per P (Rs.) Amount (Rs.) Lot 5A, residential 13.8 650,000 8,970,000 All land 8,970,000",
    "Two-storied house 1,768 8,500 15,028,000 15,028,000 Less depreciation, 10% \u22121,502,800",
    "All buildings 15,028,000 13,525,200",
    "Land and buildings 8,970,000 + 13,525,200 22,495,200 Rounding To the nearest 100,000 4,800",
    "Market value 22,500,000",
    "Forced sale value 80% of the market value 18,000,000",
  ],
  land_rate: ["Rs. 650,000/= per perch"],
  market_value: [
    "I am of the opinion that the market value of the freehold interest in the property as at 04/01/2026 is Rs. 22,500,000/= (Sri Lanka Rupees Twenty Two Million Five Hundred Thousand Only).",
  ],
  forced_sale_value: [
    "The forced sale value, 80% of the market value, is Rs. 18,000,000/= (Sri Lanka Rupees Eighteen Million Only).",
  ],
  // Of reports for tax alone.
  earlier_valuation_date: [],
  earlier_market_value: [],
  insurance_value: [
    "The insurance value, reinstatement of the buildings, undepreciated, is Rs. 15,028,000/= (Sri Lanka Rupees Fifteen Million Twenty Eight Thousand Only).",
  ],
  your_reference: ["Your Ref PSB/KDY/771"],
  intended_users: ["Other intended users The bank's panel of lawyers"],
  basis_of_value: ["Basis of value Market value"],
  basis_definition: ["The amount for which the property should exchange"],
  valuation_date: ["Valued as at 04/01/2026"],
  inspection_date: ["Inspected on 03/01/2026"],
  inspection_presence: ["Present Mr. A. Wickramasinghe"],
  documents_seen: ["Documents seen Photocopies of the plan and of the deed"],
  investigation_limits: ["Not investigated No structural survey was made"],
  gn_division: ["Divisions 212 Mulgampola West Grama Niladhari division; Gangawata Pattu, Yatinuwara Korale"],
  ds_division: ["Kandy Municipal Council; Gangawata Korale Divisional Secretariat"],
  local_authority: ["Authorities Kandy Municipal Council"],
  assessment_number: ["Assessment No. 17/2"],
  plan_date: ["Survey plan 2345/B 14/08/2019 Seen"],
  deed_type: ["Title Deed of Transfer in Table 1, attested by"],
  deed_number: ["Deed A photocopy 1187 29/02/2020 Seen"],
  deed_date: ["Deed 1187 of 29/02/2020"],
  notary: ["attested by R. Abeyratne, Notary Public"],
  interest_valued: ["Interest Freehold"],
  encumbrances: ["Encumbrances A primary mortgage to the same bank"],
  street_line: ["Street line Not affected"],
  building_limit: ["Building limit 20 ft from the centre of the road"],
  approved_plan: ["Approved plan KMC/BP/2008/55"],
  certificate_of_conformity: ["Cert. of conformity Issued on 02/03/2010"],
  zoning: ["Zoning Residential zone"],
  reservations: ["Reservations None along the eastern drain"],
  north_boundary_on_site: ["Live fence of gliricidia"],
  south_boundary_on_site: ["Boundary wall"],
  east_boundary_on_site: ["Barbed wire"],
  west_boundary_on_site: ["Parapet wall and gate"],
  deed_extent: [
    "Deed 15 perches 0A-0R-15P 15.00 0.0379 4,083.75",
    "Deed more than plan 0A-0R-1.2P 1.20 0.0030 326.70",
  ],
  road_width: ["Access road Motorable road; public; width 20 ft"],
  road_ownership: ["Access road Motorable road; public"],
  right_of_way: ["Right of way Over Lot 9 in the same plan"],
  water_table: ["Water table About 12 ft in the dry months"],
  flood_risk: ["Flood or earth slip No flood within memory"],
  occupier: ["Occupied by The owner and family A tenant"],
  sketch: [],
  other_buildings: ["Main building Outhouse", "Asbestos sheets", "A tenant", "One room with a bathroom"],
  value_difference_reason: ["Rounded with the sale of Lot 6 in mind"],
  comparables: [
    "Lot 6 in the same plan",
    "Rate per perch (Rs.) 650,000 700,000",
    "All adjustments (%) − 0.5 − 5",
    "Adjusted rate (Rs.) 646,750 665,000 Rate adopted (Rs.) 650,000",
    "the 2 comparables range from Rs. 646,750 to Rs. 665,000 per perch, 655,875 on average. Rs. 650,000/= per perch is adopted, within the range.",
    "Source Deed No. 1301",
    "Comparable A Mulgampola, Kandy. Narrower frontage. Adjusted: Later date, better shape",
  ],
  valuation_methods: ["Comparison; Contractor's (depreciated replacement cost)"],
  method_reasoning: ["Enough sales are known for the land"],
  forced_sale_assumption: ["Forced sale A sale within six months under a bank's order"],
  foreign_currency: ["Market value USD 75,000"],
  exchange_rate: ["at Rs. 300 for one USD"],
  exchange_rate_date: ["for one USD on 05/01/2026"],
  assumptions: ["The title is good and marketable."],
  special_assumptions: ["The outhouse is finished as planned."],
  restrictions: ["Not to be published without consent."],
  material_uncertainty: ["Few sales were recorded since the floods."],
  compliance_statement: ["Made as the international valuation standards ask."],
  client_branch: [],
  due_date: [],
  client_paper: [],
  copies: [],
  place_in_words: [],
  owner_telephone: [],
  appointment_date: [],
  appointment_time: [],
  appointment_contact: [],
  previous_valuation_date: [],
  previous_market_value: [],
  changes_since: [],
  state_previous_value: [],
  valued_by_another: [],
  letter_to_other_member: [],
  instruction_number: ["Letter PSB/CR/2025/118 of 29/12/2025"],
  instruction_date: ["of 29/12/2025"],
  mortgagor: ["Mortgagor Mrs. Nirmala Wickramasinghe, 077 123 4568"],
  mortgagor_telephone: ["077 123 4568"],
  lender: [],
  lender_checklist: ["Guidelines and checklist for panel valuers, effective from 01/01/2024"],
  lender_checklist_date: ["effective from 01/01/2024"],
  premise_of_value: ["Premise Existing use"],
  validity_months: ["Valid until not issued (6 months)"],
  pattu: ["Gangawata Pattu, Yatinuwara Korale"],
  korale: ["Gangawata Pattu, Yatinuwara Korale"],
  title_kind: ["Registration Deed; volume A 512, folio 118; cadastral map 520014, block 3, parcel 27"],
  deed_volume: ["volume A 512"],
  deed_folio: ["folio 118"],
  cadastral_map: ["cadastral map 520014"],
  cadastral_block: ["block 3"],
  cadastral_parcel: ["parcel 27"],
  papers: [
    "Deed A photocopy 1187 29/02/2020 Seen",
    "Non-vesting certificate Applied for by the owner — — Not seen",
    "Bill of quantities — — Not needed",
  ],
  legal_access: ["Legal access Lake Round is a public road of the Municipal Council."],
  program_text_statement: ["Text by a program The text on the locality was proposed by a program"],
  photographs_per_page: [],
  second_signatory_name: ["C. D. Fernando"],
  second_signatory_title: ["C. D. Fernando Chartered Valuer"],
  second_signatory_registration: ["Registration No. F/0987"],
};

/** What one kind of property alone has: the value, its text, and a kind that prints it. */
const particulars = {
  condominium_type: ["semi_condominium", "Kind of condominium Semi condominium property", "condominium_unit"],
  condominium_registration: ["volume Con 12", "Registration of the plan volume Con 12", "condominium_unit"],
  unit_storey: ["8th", "Storey of the unit 8th", "condominium_unit"],
  building_storeys: ["14", "Storeys of the building 14", "condominium_unit"],
  share_value: ["124 of 10,000", "124 of 10,000", "condominium_unit"],
  accessory_parcels: ["Parcel 14, parking", "Accessory parcels Parcel 14, parking", "condominium_unit"],
  area_basis: ["within_walls", "Within the walls", "condominium_unit"],
  balconies_in_area: ["excluded", "Not included", "condominium_unit"],
  unit_view: ["Over the lake", "View Over the lake", "condominium_unit"],
  furnishing: ["partly_furnished", "Furniture Partly furnished", "condominium_unit"],
  common_elements: ["Lobby and lifts", "Common elements Lobby and lifts", "condominium_unit"],
  management_corporation: ["Lake Crest MC", "Lake Crest MC", "condominium_unit"],
  service_charge: ["18500", "Rs. 18,500/=", "condominium_unit"],
  service_charge_arrears: ["37000", "Rs. 37,000/=", "condominium_unit"],
  sinking_fund: ["Four million", "Sinking fund Four million", "condominium_unit"],
  management_disputes: ["None known to me", "Disputes None known to me", "condominium_unit"],
  building_insurer: ["Example Insurance", "Example Insurance", "condominium_unit"],
  fitness_certificate: ["No. 118 of 2019", "No. 118 of 2019", "condominium_unit"],
  dues_certificate: ["Of 02/11/2026", "Certificate on dues Of 02/11/2026", "condominium_unit"],
  zenith_boundary: ["Unit 9B", "Zenith Unit 9B", "condominium_unit"],
  nadir_boundary: ["Unit 7B", "Nadir Unit 7B", "condominium_unit"],
  lettable_area: ["Ground 1,150 sq ft", "Lettable area by floor Ground 1,150 sq ft", "commercial_building"],
  parking: ["12 bays", "Parking 12 bays", "industrial_building"],
  power_supply: ["400 kVA", "Power supply 400 kVA", "industrial_building"],
  ceiling_height: ["22 ft", "Ceiling height 22 ft", "industrial_building"],
  loading: ["Two docks", "Loading Two docks", "industrial_building"],
  floor_load: ["5 t", "Floor load 5 t", "hotel"],
  sowing_extent: ["2 amunam", "Sowing extent 2 amunam", "agricultural_land"],
  estate_water: ["A stream", "Water A stream", "agricultural_land"],
  labour_lines: ["24 rooms", "Labour lines 24 rooms", "agricultural_land"],
  estate_factory: ["A kiln", "Factory A kiln", "agricultural_land"],
  timber: ["6 jak", "6 jak", "agricultural_land"],
  tenant_cultivator: ["None known", "Tenant cultivator None known", "agricultural_land"],
  paddy_permission: ["Not applied for", "Not applied for", "agricultural_land"],
  land_ceiling: ["Below it", "Below it", "agricultural_land"],
  plot_ratio: ["2.5", "Plot ratio 2.5", "development_site"],
  permitted_storeys: ["9", "Permitted storeys 9", "development_site"],
  proposed_scheme: ["Twelve flats", "Proposed scheme Twelve flats", "development_site"],
  guest_rooms: ["18", "Guest rooms 18", "hotel"],
  occupancy: ["62.5", "Occupancy 62.5 %", "hotel"],
  room_tariff: ["Rs. 18,500 a night", "Tariff Rs. 18,500 a night", "hotel"],
  trade_licence: ["No. 4711", "Licence No. 4711", "hotel"],
  acquisition_section: ["38 (a)", "Section 38 (a)", "acquisition"],
  acquisition_date: ["2024-03-15", "Relevant date 15/03/2024", "acquisition"],
} as const satisfies Partial<
  Record<
    ReportFieldName,
    readonly [value: string, printed: string, kind: (typeof propertyKind.values)[number]]
  >
>;

const isParticular = (name: ReportFieldName): name is keyof typeof particulars =>
  Object.hasOwn(particulars, name);

const golden = renderAndRead();

describe("what one kind of property alone has", () => {
  const names = reportFieldNames.filter(isParticular);
  const written = pick(
    ReportFields.parse({
      ...emptyReportFields,
      ...Object.fromEntries(Object.entries(particulars).map(([name, [value]]) => [name, value])),
    }),
    names,
  );
  const kinds = [...new Set(Object.values(particulars).map(([, , kind]) => kind))];

  it("is every field of the groups that only some kinds have", () => {
    const groups: readonly string[] = Object.values(kindGroups);
    const grouped = reportFieldNames.filter((name) => groups.includes(reportFields[name].group ?? ""));
    expect([...names].sort()).toEqual([...grouped].sort());
  });

  it.each(kinds)(
    "is printed of a property of the kind %s, and what is kept of another kind is not",
    async (kind) => {
      const { text } = await renderAndRead({ report: { ...written, property_kind: kind } });
      const own = Object.values(particulars).filter(([, , of]) => of === kind);
      for (const [, printed] of own) expect(text).toContain(squeezed(printed));
      expect(text.includes(squeezed("Relevant date 15/03/2024"))).toBe(kind === "acquisition");
    },
  );

  it("is beside them the surveyor's endorsement of an old plan", async () => {
    const { text } = await renderAndRead({ report: { plan_endorsed_on: "2025-01-20" } });
    expect(text).toContain(squeezed("Licensed Surveyor, endorsed on 20/01/2025"));
  });

  it("has what is above and below a flat among its boundaries", async () => {
    const { text } = await renderAndRead({ report: { ...written, property_kind: "condominium_unit" } });
    expect(text).toContain(squeezed("West Lake Round Zenith Unit 9B Nadir Unit 7B"));
  });

  it("is not printed of a house", async () => {
    const { text } = await renderAndRead({ report: { ...written, property_kind: "house_and_land" } });
    expect(text).not.toContain(squeezed("Particulars of the property"));
  });
});

describe("places of OpenStreetMap", () => {
  const place = { name: "Hill School", category: "school", distance: 0.4, address: "" };
  const credit = "Places: © OpenStreetMap contributors.";

  it("are printed with its credit, whatever the description of the locality says", async () => {
    const { text } = await renderAndRead({
      report: { locality_description: "", nearby_facilities: [{ ...place, source: "openstreetmap" }] },
    });
    expect(text).toContain(squeezed(credit));
  });

  it("that are none need no credit", async () => {
    const { text } = await renderAndRead({ report: { nearby_facilities: [place] } });
    expect(text).not.toContain(squeezed(credit));
  });
});

describe("a report on a flat", () => {
  const flat = renderAndRead({ report: { property_kind: "condominium_unit" } });

  it("names the unit and the condominium plan", async () => {
    const { pages, text } = await flat;
    expect(pages[0]).toContain(squeezed("Unit 5A in Condominium Plan No. 2345/B"));
    expect(text).toContain(squeezed("Unit 5A"));
    expect(text).not.toContain(squeezed("Lot 5A in"));
  });

  it("prints nothing of what is kept about the land, in any section", async () => {
    const { text } = await flat;
    expect((await golden).text).toContain(squeezed("Gently sloping"));
    for (const kept of ["Gently sloping", "Two mango trees", "Live fence of gliricidia"])
      expect(text).not.toContain(squeezed(kept));
  });
});

describe("the golden report", () => {
  it.each(Object.entries(printedOf))("prints %s", async (_field, printed) => {
    const { text } = await golden;
    for (const part of printed) expect(text).toContain(squeezed(part));
  });

  it("prints the whole letterhead of the profile", async () => {
    const { pages } = await golden;
    for (const part of [
      "Mr. Jayantha Samarasekara",
      "BSc Estate Management and Valuation, Dip. Val., MRICS",
      "IVSL Registration No. F/1234",
      "42/1 Dharmapala Mawatha",
      "Kollupitiya",
      "Colombo 03, Colombo",
      "011 234 5678",
      "077 123 4567",
      "jayantha@samarasekara-valuers.example",
    ])
      expect(pages[0]).toContain(squeezed(part));
  });

  it("numbers its pages and names valuer and reference on each", async () => {
    const { pages } = await golden;
    expect(pages.length).toBeGreaterThan(3);
    for (const [index, page] of pages.entries()) {
      expect(page).toContain(`Page${index + 1}of${pages.length}`);
      expect(page).toContain(squeezed("Mr. Jayantha Samarasekara"));
      expect(page).toContain("VR/JS/2026/014");
    }
  });

  it("has its sections in the outline", async () => {
    expect((await golden).outline).toEqual([
      "1 Instructions and basis of value",
      "2 Scope and papers",
      "3 Situation",
      "4 Locality",
      "5 Access",
      "6 Identification, title and extent",
      "7 Boundaries",
      "8 Land",
      "9 Buildings",
      "10 Planning",
      "11 Evidence",
      "12 Method of valuation",
      "13 Valuation",
      "14 Opinion of value",
      "15 Certificate of identity",
      "16 Assumptions, limits and compliance",
      "17 Signature",
    ]);
  });

  it("has the reference and the valuer in its properties, in any script, and the same in its metadata", async () => {
    const report = { report_reference: "VR/ශ්‍රී/<2026>&\n\u202e\ud800கொழும்பு" };
    const profile = { full_name: "நிர்மலா" };
    const { pdf } = await render(buildSnapshot({ report, profile }), finalOptions);
    const { info } = await readPdf(pdf);
    expect(info.Title).toBe("Valuation Report VR/ශ්‍රී/<2026>& கொழும்பு");
    expect(info.Author).toBe("Mr. நிர்மலா");
    const { metadata } = readTaggedPdf(pdf);
    expect(metadata).toContain(">Valuation Report VR/ශ්‍රී/&lt;2026&gt;&amp; கொழும்பு</rdf:li>");
    expect(metadata).toContain(">Mr. நிர்மலா</rdf:li>");
  });

  it("carries every font that it uses", async () => {
    const { pdf } = await render(
      buildSnapshot({ report: { current_owner: "Nirmala, නිර්මලා, நிர்மலா, ₨" } }),
      finalOptions,
    );
    expect(fontObjects(pdf)).toEqual({ used: 6, embedded: 6, notEmbeddable: 0 });
  });
});

describe("a draft and a finalized report", () => {
  it("shows DRAFT on every page of a draft, and no verification", async () => {
    const { pages, text } = await golden;
    for (const page of pages) expect(page).toContain("DRAFT");
    expect(text).not.toContain("Verify");
  });

  it("shows the verification code on every page of a finalized report, its address, and no DRAFT", async () => {
    const { pages, text } = await renderAndRead({}, finalOptions);
    for (const page of pages) expect(page).toContain("K7QM-2XWD-9FTB");
    expect(text).toContain("https://takseru.example/verify/K7QM-2XWD-9FTB");
    expect(text).not.toContain("DRAFT");
  });
});

describe("the certificate of identity", () => {
  it.each([
    ["a public road", "public", "", true],
    ["a right of way", null, "Over Lot 9 in the same plan", true],
    ["a private road alone", "private", "None known", false],
    ["no road", null, "", false],
  ] as const)(
    "certifies legal access by what the report states: %s",
    async (_what, road_ownership, right_of_way, certified) => {
      const { text } = await renderAndRead({ report: { road_ownership, right_of_way, legal_access: "" } });
      const certificate =
        "I certify to People's Savings Bank, Kandy Branch that the property valued in this report";
      expect(text).toContain(squeezed(certificate));
      expect(text.includes(squeezed("in the plan in Table 1 and has legal access."))).toBe(certified);
    },
  );
});

it("no certificate is given of a plan that was not seen", async () => {
  const papers = [
    { kind: "survey_plan" as const, state: "not_seen" as const, number: "", date: null, remark: "" },
  ];
  const { text } = await renderAndRead({ report: { papers } });
  expect(text).not.toContain(squeezed("I certify"));
});

describe("a remark to the valuer in an accepted standard text", () => {
  it("is not printed, the text around it is", async () => {
    const remark = " (Standard wording of 2025; please check it against the edition in force.)";
    const assumptions = `The title is good.${remark} The boundaries are the plan's.`;
    const { text } = await renderAndRead({ report: { assumptions } });
    expect(text).toContain(squeezed("The title is good. The boundaries are the plan's."));
  });
});

describe("what is empty", () => {
  it("is omitted with its label and its section", async () => {
    const { pdf } = await render(buildEmptySnapshot());
    const { outline, text } = await readPdf(pdf);
    expect(outline).toEqual(["1 Signature"]);
    for (const word of ["Lot", "Owner", "null", "undefined", "NaN", "Rs.", "Village", "Valuation Report of"])
      expect(text).not.toContain(squeezed(word));
  });

  // One of each section at a time: each field is the only one of its section that is missing.
  const sectionFields = sections.map(({ id }) => fieldsOf(id));
  const most = Math.max(...sectionFields.map(({ length }) => length));
  const missing = Array.from({ length: most }, (_, index) =>
    sectionFields.flatMap((fields) => fields.slice(index, index + 1)),
  );

  it.each(missing.map((fields) => [fields]))("a report without %j still renders", async (fields) => {
    const empty = Object.fromEntries(fields.map((field) => [field, emptyReportFields[field]]));
    const { text } = await renderAndRead({ report: { ...buildSnapshot().report, ...empty } });
    for (const word of ["null", "undefined", "NaN", "()", "Lot in", ", ,"])
      expect(text).not.toContain(squeezed(word));
  });

  it("is tried with every field", () => {
    expect(missing.flat().sort()).toEqual(Object.keys(emptyReportFields).sort());
  });

  it("is omitted as a row of a table, though it was begun", async () => {
    const { comparables, nearby_facilities, worksheet } = buildSnapshot().report;
    const [sale] = comparables;
    if (!sale || !worksheet) throw new Error("the golden report has both");
    const blank = { ...sale, description: " ", town: "", district: "", price: null, extent_perches: null };
    const pages = async (report: Partial<Report>) => (await renderAndRead({ report })).pages;
    expect(
      await pages({
        comparables: [{ ...blank }, ...comparables, { ...blank, adjustment_reason: "Later date" }],
        nearby_facilities: [...nearby_facilities, { name: "", category: "store", distance: 0, address: "" }],
        other_buildings: [...buildSnapshot().report.other_buildings, emptyBuilding],
        worksheet: {
          ...worksheet,
          land: [...worksheet.land, { description: "", extent_perches: 0, rate_per_perch: 0 }],
          buildings: [
            { description: "", area_sq_ft: 0, rate_per_sq_ft: 0, depreciation_percent: 10 },
            ...worksheet.buildings,
          ],
          other: [{ description: "", amount: 0 }],
        },
      }),
    ).toEqual((await golden).pages);
  });

  it("leaves no section of begun comparables, and no heading of begun buildings", async () => {
    const { comparables } = buildSnapshot().report;
    const { outline, text } = await renderAndRead({
      report: {
        comparables: comparables.map((one) => ({ ...one, description: "", price: null })),
        other_buildings: [emptyBuilding, emptyBuilding],
      },
    });
    expect(outline.join()).not.toContain("Evidence");
    expect(text).not.toContain("Building1");
  });

  it("omits the buildings of bare land, and says that it is bare", async () => {
    const { text, outline } = await renderAndRead({ report: { bare_land: true } });
    expect(outline).not.toContain("7 Buildings");
    expect(text).not.toContain("Calicut");
    expect(text).toContain(squeezed("The land is bare"));
  });

  it("states no percentage for a forced sale value that is not the worksheet's", async () => {
    const { text } = await renderAndRead({ report: { forced_sale_value: 17_000_000 } });
    expect(text).toContain(squeezed("The forced sale value is Rs. 17,000,000/="));
  });
});

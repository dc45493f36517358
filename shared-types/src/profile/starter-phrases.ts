import type { Phrase } from "./phrases.ts";

type StarterPhrase = Pick<Phrase, "section" | "name" | "text">;

const of =
  (section: Phrase["section"]) =>
  (name: string, text: string): StarterPhrase => ({ section, name, text });

const basic = of("basic_information");
const location = of("property_location");
const legal = of("legal_description");
const land = of("land_description");
const building = of("building_details");
const valuation = of("valuation");

/** General wording of the trade for a valuer who has no phrases yet: nobody's own, and true of no property by itself. */
export const starterPhrases: readonly StarterPhrase[] = [
  basic(
    "Inspected with the owner",
    "The property was inspected in the presence of the owner, who pointed out the boundaries.",
  ),
  basic(
    "Inspected with an occupant",
    "The property was inspected in the presence of an occupant. The owner was not present.",
  ),
  basic(
    "Outside only",
    "The building was inspected from the outside only, since access to the inside was not given. Its inside is assumed to be in a like condition.",
  ),
  basic(
    "No structural survey",
    "No structural survey was made, and parts of the building that are covered or out of reach were not inspected.",
  ),
  basic("No soil test", "No test of the soil and no investigation of contamination was made."),
  basic("Services not tested", "The electrical, water and drainage installations were not tested."),
  basic(
    "No search of title",
    "No search of title was made. The opinion rests on copies of the papers that were handed over.",
  ),
  basic("Copies only", "Copies of the papers were seen, not the originals."),

  location(
    "Residential locality",
    "The locality is mainly residential, with single and two-storied houses on lots of a moderate size.",
  ),
  location(
    "Mixed locality",
    "The locality is residential and commercial: shops and offices stand along the main road, and houses on the roads behind it.",
  ),
  location(
    "Commercial locality",
    "The locality is commercial, and business premises line both sides of the road.",
  ),
  location("Rural locality", "The locality is rural, with home gardens, paddy land and scattered houses."),
  location(
    "Services available",
    "Electricity, pipe-borne water and telephone lines are available along the road.",
  ),
  location(
    "No pipe-borne water",
    "Electricity is available along the road. Pipe-borne water is not; wells supply the neighbourhood.",
  ),
  location("Public transport", "Buses run along the main road throughout the day."),
  location(
    "Schools and shops near",
    "Schools, shops, places of worship and medical services are within easy reach.",
  ),
  location(
    "Good demand",
    "Demand for land of this kind in the locality is good, and lots that are offered find buyers within a few months.",
  ),
  location(
    "Slow demand",
    "Few sales were heard of in the locality in the past year, and demand for land of this kind is slow.",
  ),

  legal(
    "Title by deed",
    "Title is by {deed_type} No. {deed_number} dated {deed_date}, attested by {notary}.",
  ),
  legal(
    "Shown by a plan",
    "The property is depicted as Lot {lot_number} in Plan No. {plan_number} made by {licensed_surveyor}.",
  ),
  legal("Agrees with the plan", "The land found on the ground agrees with the plan in shape and position."),
  legal(
    "No encumbrance shown",
    "The papers that were seen show no mortgage, lease or other encumbrance. Whether there are others was not searched.",
  ),
  legal(
    "Subject to a mortgage",
    "The papers that were seen show a mortgage. The value is given as if the property were free of it.",
  ),
  legal(
    "Undivided share",
    "The title is to an undivided share. The value of the share may be less than its part of the whole.",
  ),
  legal(
    "Access by a public road",
    "The property has access from a public road, which forms one of its boundaries.",
  ),
  legal(
    "Access by a right of way",
    "The property has access over a right of way, which the deed and the plan show.",
  ),
  legal(
    "No reservation seen",
    "No road widening line and no reservation that affects the land was pointed out or found in the papers. A certificate of the local authority was not seen.",
  ),
  legal(
    "Approved building plan not seen",
    "An approved plan of the building and a certificate of conformity were not seen.",
  ),

  land("Walls on all sides", "The boundaries are marked by brick walls on all sides."),
  land("Walls and live fence", "The boundaries are marked partly by walls and partly by live fences."),
  land("Barbed wire", "The boundaries are marked by barbed wire on concrete posts."),
  land(
    "Boundary not marked",
    "One boundary is not marked on the ground and was identified from the plan. A licensed surveyor should set it out before any building.",
  ),
  land("No encroachment seen", "No encroachment upon the land, or from it, was seen."),

  land("Shape and lie", "The land is {land_shape} in shape and {topography_type}."),
  land("Level with the road", "The land is level with the road and needs no filling."),
  land("Below the road", "The land lies below the road and needs filling before it can be built upon."),
  land("Above the road", "The land lies above the road and is held by a retaining wall along it."),
  land(
    "Sloping land",
    "The land slopes away from the road. Part of it can be built upon only with retaining walls.",
  ),
  land(
    "No flooding heard of",
    "The land is not liable to flooding, as far as could be learnt from residents.",
  ),
  land(
    "Liable to flooding",
    "The lower part of the land is liable to flooding after heavy rain, as residents said.",
  ),
  land(
    "Home garden",
    "The land is planted as a home garden with coconut, mango, jak and other trees of no separate value.",
  ),
  land("Bare and clean", "The land is bare, clean and ready to be built upon."),

  building("Structure", "The walls are of plastered and painted brick on rubble foundations."),
  building("Tiled roof", "The roof is of clay tiles on a timber frame, with a timber ceiling."),
  building(
    "Asbestos roof",
    "The roof is of corrugated cement sheets on a timber frame, with a flat ceiling.",
  ),
  building("Concrete slab", "The upper floor is a reinforced concrete slab."),
  building("Tiled floors", "The floors are finished with ceramic tiles throughout."),
  building("Cement floors", "The floors are of polished cement."),
  building(
    "Good condition",
    "The building is well maintained, and no defect that affects its value was seen.",
  ),
  building("Fair condition", "The building is in fair condition. It needs painting and minor repairs."),
  building(
    "Damp and cracks",
    "Signs of damp and fine cracks in the plaster were seen. A structural engineer should advise if they grow.",
  ),
  building(
    "Unfinished building",
    "The building is not finished. The value is that of the work found on the day of inspection.",
  ),

  valuation(
    "Comparison of sales",
    "The land is valued by comparison with sales in the locality, adjusted for time, situation, extent and access.",
  ),
  valuation(
    "Cost less depreciation",
    "The building is valued at its present cost less depreciation for age and condition.",
  ),
  valuation(
    "Rent capitalised",
    "The property is valued from the rent that it earns, less outgoings, capitalised at a yield drawn from the market.",
  ),
  valuation(
    "Few sales",
    "Few sales were found. More weight was given to those that are most alike, and asking prices were taken with an allowance.",
  ),
  valuation(
    "Title assumed good",
    "It is assumed that the title is good and marketable and that the property is free of encumbrances.",
  ),
  valuation(
    "Lawful building assumed",
    "It is assumed that the building was put up with the approval of the local authority.",
  ),
  valuation(
    "Client only",
    "This report is for the client and the purpose stated. No responsibility is accepted to any other person.",
  ),
  valuation(
    "No interest",
    "I have no interest in the property, and my fee does not depend on the value reported.",
  ),
];

import type { Report } from "@takseru/shared-types";

/** What a valuer would write, in one script. */
export interface LongTexts {
  name: string;
  road: string;
  place: string;
  land: string;
  house: string;
  way: string;
  rule: string;
}

export const sinhala: LongTexts = {
  name: "නිර්මලා වික්‍රමසිංහ මහත්මිය",
  road: "ශ්‍රී දළදා වීදිය, මහනුවර",
  place:
    "මෙම දේපළ පිහිටා ඇත්තේ මහනුවර නගරයෙන් කිලෝමීටර 1.2ක් ඈතින්, වැව රවුමට ඉහළින් වූ බෑවුමේ නිස්කලංක නේවාසික ප්‍රදේශයක ය. අවට ඇත්තේ උද්‍යාන සහිත තනි නිවාස වන අතර පාසල්, වෙළඳසල් සහ මහ රෝහල පහසුවෙන් ළඟා විය හැකි දුරකින් පිහිටා ඇත.",
  land: "ඉඩම බටහිර දෙසට මෘදු ලෙස බෑවුම් වන අතර නැගෙනහිර මායිම දිගේ කළුගල් රැඳවුම් බැම්මක් ඉදිකර ඇත. පස රතු පැහැති ලෝම වන අතර පිරිසිදු ජලය සහිත ළිඳක් ද, අඹ ගස් දෙකක් සහ කොස් ගසක් ද ඇත.",
  house:
    "දෙමහල් නිවසේ පහත මාලයේ සාලය, කෑම කාමරය, මුළුතැන්ගෙය සහ එක් නිදන කාමරයක් ද, ඉහළ මාලයේ නිදන කාමර තුනක්, නාන කාමර දෙකක් සහ බැල්කනියක් ද ඇත.",
  way: "මහනුවර ඔරලෝසු කණුවෙන් පේරාදෙණිය පාර ඔස්සේ කිලෝමීටර 1.4ක් ගොස්, මුල්ගම්පොළ හන්දියෙන් වමට හැරී වැව රවුම පාරේ මීටර 350ක් ඉදිරියට යන්න. දේපළ දකුණු පස, දෙවන විදුලි ට්‍රාන්ස්ෆෝමරය පසුකර පිහිටා ඇත.",
  rule: "අයිතිය නිරවුල් සහ වෙළඳපොළේ විකිණිය හැකි එකක් බව උපකල්පනය කරන අතර, පිඹුරේ පිටපත මුල් පිඹුරට අනුකූල බව ද උපකල්පනය කෙරේ. ව්‍යුහාත්මක පරීක්ෂණයක් සිදු කර නැත.",
};

export const tamil: LongTexts = {
  name: "நிர்மலா விக்கிரமசிங்க அம்மையார்",
  road: "ஸ்ரீ தலதா வீதி, கண்டி",
  place:
    "இச்சொத்து கண்டி நகரிலிருந்து 1.2 கிலோமீற்றர் தொலைவில், ஏரியைச் சுற்றியுள்ள வீதிக்கு மேலேயுள்ள சரிவில் அமைதியான குடியிருப்புப் பகுதியில் அமைந்துள்ளது. சுற்றிலும் தோட்டங்களுடன் கூடிய தனி வீடுகள் உள்ளன; பாடசாலைகள், சந்தை மற்றும் பொது வைத்தியசாலை அருகிலேயே உள்ளன.",
  land: "காணி மேற்கு நோக்கி மெதுவாகச் சரிந்துள்ளது; கிழக்கு எல்லை நெடுகக் கருங்கல் தாங்குசுவர் கட்டப்பட்டுள்ளது. மண் செம்மண் வகையைச் சேர்ந்தது; தெளிந்த நீருள்ள கிணறு ஒன்றும், இரண்டு மாமரங்களும் ஒரு பலாமரமும் உள்ளன.",
  house:
    "இரண்டு மாடி வீட்டின் கீழ்த்தளத்தில் வரவேற்பறை, உணவறை, சமையலறை மற்றும் ஒரு படுக்கையறையும், மேல்தளத்தில் மூன்று படுக்கையறைகள், இரண்டு குளியலறைகள் மற்றும் ஒரு மாடிமுகப்பும் உள்ளன.",
  way: "கண்டி மணிக்கூட்டுக் கோபுரத்திலிருந்து பேராதனை வீதி வழியாக 1.4 கிலோமீற்றர் சென்று, முல்கம்பொல சந்தியில் இடப்புறம் திரும்பி ஏரி வீதியில் 350 மீற்றர் செல்லவும். சொத்து வலப்புறத்தில், இரண்டாவது மின்மாற்றியைக் கடந்ததும் உள்ளது.",
  rule: "உரித்து செல்லுபடியானதும் விற்கக்கூடியதுமாகும் என்றும், வரைபடத்தின் பிரதி மூலத்துடன் ஒத்துள்ளது என்றும் அனுமானிக்கப்படுகிறது. கட்டமைப்பு ஆய்வு எதுவும் மேற்கொள்ளப்படவில்லை.",
};

const lines = (...texts: readonly string[]): string => texts.join("\n");

/** Every long text of a report, several paragraphs each, and the names in its lists. */
export const reportIn = (text: LongTexts, golden: Report): Partial<Report> => ({
  valuation_purpose: text.rule.slice(0, 90),
  instruction_source: text.name,
  property_address: text.road,
  village_name: text.road,
  city: text.road,
  current_owner: text.name,
  licensed_surveyor: text.name,
  notary: text.name,
  encumbrances: text.rule,
  occupier: text.name,
  locality_description: lines(text.place, text.land, text.place, text.way, text.house, text.land),
  access_routes: lines(text.way, text.place, text.way),
  north_boundary: text.road,
  east_boundary: text.land.slice(0, 60),
  south_boundary: text.name,
  west_boundary: text.road,
  north_boundary_on_site: text.land,
  frontage_measurement: text.road,
  plantation_description: text.land,
  land_features: lines(text.land, text.place),
  roof_description: text.house,
  wall_description: text.land,
  floor_description: text.house,
  doors_windows: text.rule,
  room_layout_description: lines(text.house, text.house),
  documents_seen: text.rule,
  investigation_limits: text.rule,
  basis_definition: lines(text.rule, text.rule),
  method_reasoning: lines(text.rule, text.place, text.rule),
  forced_sale_assumption: text.rule,
  value_difference_reason: text.rule,
  assumptions: lines(text.rule, text.rule, text.rule),
  special_assumptions: text.rule,
  restrictions: lines(text.rule, text.rule),
  material_uncertainty: text.rule,
  compliance_statement: text.rule,
  legal_access: text.way,
  nearby_facilities: golden.nearby_facilities.map((facility, index) => ({
    ...facility,
    name: index % 2 ? text.road : text.name,
    address: text.road,
  })),
  other_buildings: golden.other_buildings.map((building) => ({
    ...building,
    name: text.name,
    roof_description: text.house,
    room_layout_description: lines(text.house, text.land),
  })),
  comparables: golden.comparables.map((comparable) => ({
    ...comparable,
    description: text.road,
    town: text.road,
    source: text.name,
    remarks: lines(text.land, text.place),
    adjustment_reason: text.rule,
  })),
  papers: golden.papers.map((paper) => ({ ...paper, remark: text.rule.slice(0, 60) })),
});

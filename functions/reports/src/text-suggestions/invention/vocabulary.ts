const listOf = (words: string): ReadonlySet<string> =>
  new Set(words.split(/\s+/).filter((word) => word !== ""));

/** Words that stand with a capital within a sentence without being anybody's name. */
export const termsWithCapital = listOf(`
  a i rs lkr sri lanka lankan rupees no lot lots plan deed assessment ward grama niladhari division divisional secretary
  secretariat district province pattu korale pradeshiya sabha municipal urban council international valuation standards
  slfrs ivs rics ivsl notary public licensed surveyor gps east west north south eastern western northern southern central
`);

/** Words that a sentence may begin with: of grammar, and of the trade. Any other is taken for a name. */
export const sentenceStarts = listOf(`
  a about above according another across adjacent adjoining adjusted after all allowance along also although among an and any as at
  because before below beside besides between beyond both built buildings but by comparable comparables comparison
  considering construction constructed consisting contains described despite during each either entry every evidence facilities
  floor flood following for formed from frontage further given ground having hence here however if in including inspection
  instructions is it items its investment land lies located most near nearby neither no none not occupied of on once only
  opposite or other others otherwise our over overall part parts possession properties property provided rates reached
  rectangular regarding residential respectively road roads roof sales several shape she since situated situation site
  so soil some such taken that the their them then there these they this those though through thus title to together
  topography toward towards under until upon use used utilities value values vehicular walls was water we well were
  what when where whereas whether which while who whose with within without access accessible accordingly accommodation accordance
  adopting amenities approach approached area assuming based being bounded bare cart condition conveniences cost currently
  depreciated depreciation distance dwelling electricity extent gently gravel house irregular level method methods
  motorable onto opinion out plantation planning present public private right rooms services sloping square standing steeply
  street structure subject surrounding surroundings terraced text town triangular undulating valued valuation visibility
  adequate alluvial clay commercial agricultural industrial laterite sandy rocky footpath unless would
  fair market forced reinstatement orderly client purpose report programs program valuer boundaries encumbrances freehold
  occupier occupied inspected listed stated bound bounds seen together road's
  leasehold interest reservations zoning insurance contractor contractor's profits residual local
`);

/** Praise: a sentence with one of these says something of the property that no field of a report states. */
export const praise = listOf(`
  best beautiful breathtaking charming desirable elegant enviable exceptional exclusive exquisite fantastic finest flawless
  gorgeous guaranteed highly ideal idyllic immaculate impeccable incomparable landmark lavish lovely lucrative luxurious luxury magnificent
  outstanding paradise perfect picturesque prestigious prime pristine remarkable renowned scenic serene splendid
  spectacular stunning sublime superb superior unbeatable unique unparalleled unrivalled wonderful
`);

import type { ImageCategory } from "./texts/choices/images.ts";

/** Every number the product promises or enforces (specification, sections 5 and 9; architecture). */
export const limits = {
  pageSize: 20,
  maxPageSize: 100,
  password: { min: 8, max: 128 },
  text: { short: 200, line: 500, long: 20_000, email: 254, fileName: 255 },
  /** Characters of inputs that are not written in sentences. */
  input: {
    phone: 40,
    timestamp: 40,
    number: 50,
    id: 100,
    token: 200,
    /** A provider's id of a place, behind the provider's name. */
    placeId: 600,
    cursor: 500,
    /** A pasted position; the longest links of maps have some 600 characters. */
    position: 2_000,
    password: 1_000,
    fieldName: 100,
    /** The printed address of the page that ends with a code may be pasted whole. */
    verificationCode: 200,
    uuid: 36,
  },
  /** The largest report has 400 kB; quotation marks and line feeds, escaped, can at most double it. */
  json: { bytes: 1_000_000, depth: 16, formFields: 300 },
  /** The data inside a document: the largest report, escaped, with its sums; base64 makes it a third longer. */
  reportDataBytes: 2_800_000,
  /** That data with the drawings of its maps, as the store keeps it. */
  storedSnapshotBytes: 30_000_000,
  /** Rupees: words and totals reach to billions. */
  amount: 999_999_999_999,
  buildingAgeWarning: 200,
  /** Banks ask for a new survey when the plan is older (domain). */
  planAgeYears: 10,
  /** The checks report a larger difference between plan and deed; surveys round to 0.01 perch. */
  extentTolerancePercent: 1,
  worksheetRows: 50,
  /**
   * Approaches beside cost: rows of a table, years of a projection and of a lease, years of age or life, and yields in
   * per cent. `apartPercent`: approaches that differ by more, as a share of the higher, are pointed out.
   */
  valuation: {
    approaches: 8,
    rows: 60,
    pastedCharacters: 100_000,
    years: 40,
    leaseYears: 999,
    ageYears: 1_000,
    yield: { min: 0.01, max: 100 },
    apartPercent: 15,
  },
  otherBuildings: 20,
  papers: 30,
  /**
   * Papers made from signed reports: properties of a schedule, foreign currencies, numerator and denominator of a share,
   * rupees for one unit, and papers on a page of their list.
   */
  signedPapers: { properties: 40, currencies: 2, sharePart: 1_000_000, maxRate: 1_000_000, pageSize: 50 },
  /** Nearby places that a report prints, of those that it holds. */
  printedPlaces: 8,
  validityMonths: 60,
  /** Written-by notes in one save: those of a whole section, by two writers. */
  writtenTexts: 40,
  /** Notes on language models' texts in a report, by field and model. */
  programTexts: 100,
  /** Notes on the sources of texts, and characters of a fact and of a fingerprint. */
  textSources: { count: 200, fact: 100, fingerprint: 8 },
  comparablesPerReport: 20,
  /** A sheet of sales that is read on the device. */
  sheet: { bytes: 5 * 1024 * 1024, rows: 10_000 },
  comparablesInBank: 10_000,
  /** Comparables that one call adds, all or none: DynamoDB writes 100 rows in a transaction, and each has two. */
  comparablesInBatch: 40,
  /** Comparables that one call asks about. */
  comparablesInLookup: 100,
  /** Most entries that a search by distance or words finds. */
  foundComparables: 500,
  /** Degrees around the island and its islets. */
  sriLanka: { south: 5.8, north: 9.9, west: 79.4, east: 82 },
  /**
   * Limits beyond which a reviewer asks about evidence: years before the valuation, metres from the property (in the
   * country), per cent in all. `radius`: metres around a position in which the bank is searched.
   */
  evidence: { years: 3, metres: 5_000, countryMetres: 25_000, grossPercent: 40, radius: 500_000 },
  /** How long a deleted report can be restored. */
  deletedReportDays: 30,
  /** Most reports with the longest word that a search reads. */
  searchedReports: 500,
  completenessFields: 50,
  profileListEntries: 30,
  /**
   * Rule sets by lender and standard texts: characters of an id and of a text, entries of a list, a valuer's own sets and
   * their characters.
   */
  rules: { id: 40, standardText: 4_000, entries: 40, months: 120, ownSets: 10, characters: 60_000 },
  /** A valuer's own phrases: characters of one and of all together, because their row holds 400 kB. */
  phrases: { max: 300, text: 2_000, characters: 100_000 },
  /** Fees: bands of a scale, days until a fee is due, and an invoice's texts. */
  fees: { bands: 12, dueDays: 365, firstInvoice: 999_999, series: 40, bankDetails: 500 },
  /** A valuer's clients. */
  clients: { max: 200, branches: 60, copies: 20, characters: 150_000 },
  /**
   * Mailing signed PDFs. `fileBytes`: SES takes 10 MB with the encoding's additions. A link's end is told for
   * `rememberedDays` after it.
   */
  deliveries: {
    pageSize: 50,
    subject: 200,
    text: 2_000,
    fileBytes: 7_000_000,
    linkDays: [7, 14, 30],
    defaultLinkDays: 14,
    rememberedDays: 180,
    /** Longer than the mail service may take to answer. */
    sendingSeconds: 60,
  },
  /** The day: open instructions, unpaid fees that are read, and those that are shown. */
  day: { jobs: 500, unpaidRead: 50, unpaid: 50 },
  search: { defaultRadius: 5_000, minRadius: 100, maxRadius: 50_000, radiusStep: 100 },
  /** Pixels of a side of a satellite picture that every provider gives. */
  picture: { least: 64, most: 640 },
  /** Corners of the plot's outline. */
  plotCorners: 60,
  /** The map says so where the drawn plot differs more from the stated extent: a hand draws to a metre or two. */
  drawnExtentTolerancePercent: 10,
  /**
   * Of the sketch of the buildings. `length`: of a leg and of a floor in any direction, 1,250 ft in units of 0.0005 mm. `items`: legs, rooms
   * and doors of all floors. `openPercent`: an outline that ends farther from its start, in per cent of its legs, is not finished.
   * `areaTolerance`: square feet by which a stated floor area may differ from the sketched one.
   */
  sketch: {
    id: 40,
    name: 60,
    floors: 12,
    parts: 12,
    legs: 60,
    holes: 6,
    walls: 30,
    rooms: 30,
    doors: 40,
    items: 1_200,
    length: 762_000_000,
    openPercent: 1,
    areaTolerance: 0.5,
  },
  locationTimeoutMs: 30_000,
  redirectAfterRegistrationMs: 3_000,
  toastMs: 5_000,
  geolocationTimeoutMs: 5_000,
  image: {
    maxBytes: 10 * 1024 * 1024,
    maxPixels: 50_000_000,
    /** Pixels of a side, and how many times as long as the other it may be: a decoder works row by row. */
    maxSide: 20_000,
    maxRatio: 50,
    /** Bytes that a decoder may keep before the first pixel: interlaced PNGs, progressive JPEGs. */
    maxBufferedBytes: 240_000_000,
    /** Processor seconds (decision 27): longer decoding is ended; the largest image allowed takes two. */
    decodeSeconds: 10,
    /** In one call, in either way of uploading. */
    maxFiles: 20,
    /** The largest multipart request that a Lambda behind API Gateway can take. */
    maxMultipartBytes: 4_500_000,
    uploadFormSeconds: 300,
    /** Upload forms a day for a report, a logo or a signature, without those whose image is stored. */
    openUploads: 200,
    /** How long a deleted photograph can be brought back. */
    deletedDays: 30,
    /** For each account; beyond this the photographs that were deleted first are erased. */
    maxDeleted: 1_000,
    /** Metres from the property beyond which the checks question a photograph. */
    farMetres: 500,
    /** Numbered marks on a plan. */
    maxPins: 40,
    /** The last day of the year 9999, in milliseconds. */
    maxPosition: 253_402_300_799_999,
  },
  /** Photographs of one account and the bytes of their originals: twelve years of 200 reports with 20 of 4 MB each. */
  storage: { photographs: 50_000, bytes: 200_000_000_000 },
  /** Of a form with files: its parts, and the bytes before each part's content. */
  multipart: { maxParts: 40, maxHeaderBytes: 4_096 },
  linkSeconds: 300,
  pdfLinkSeconds: 120,
  /** A file that the check page compares, in the memory of a phone. */
  checkedFileBytes: 100_000_000,
  /** Warnings that one signature acknowledges, and the characters of a warning's code. */
  acknowledgedWarnings: { max: 200, length: 100 },
  /** Processor seconds for printing a report (decision 54); on AWS a call has 28 by the clock in all. */
  pdfRenderSeconds: 20,
  /** Time for a time-stamp responder; after that the file has no time stamp. */
  timeStampMs: 4_000,
  /** A PKCS #12 file: a key and a chain of certificates have some 10 KB. */
  certificateFile: { bytes: 65_536, seconds: 5 },
  /** Days before the end of a certificate when its owner and the operator are told. */
  certificateWarningDays: 30,
  /** `perAccount`: one more sign-in ends the session that was unused longest. `lastUseMinutes`: precision of the last use. */
  session: { hours: 12, rememberedDays: 30, perAccount: 50, lastUseMinutes: 5 },
  /** Browsers that an account knows by a sign-in of the last `days`; others' failures do not lock them out. */
  knownDevices: { perAccount: 20, days: 180 },
  verificationHours: 24,
  passwordResetMinutes: 30,
  /** `count` times within `seconds` (site-and-security: sign-in). An address is an IPv4 address or an IPv6 /64. */
  throttles: {
    signInFailuresOfAccountAtAddress: { count: 5, seconds: 15 * 60 },
    signInFailuresAtAddress: { count: 20, seconds: 60 },
    /** Sign-ins from a known browser, in place of the two limits before. */
    signInFailuresOfDevice: { count: 5, seconds: 15 * 60 },
    /** By a user who is signed in. */
    wrongCurrentPasswords: { count: 5, seconds: 15 * 60 },
    /** Registration, confirmation links and password links are counted separately. */
    mailsToEmail: { count: 5, seconds: 60 * 60 },
    mailsAskedAtAddress: { count: 60, seconds: 60 },
  },
  /**
   * Heavy calls of one valuer: `count` within each window of `seconds`, by the route's `callLimit`. Far above what work
   * needs: they bound what one account can cost.
   */
  calls: {
    /** Twenty reports in ten minutes, each previewed after each of its eight sections and finalized, are 180. */
    pdf: { count: 200, seconds: 10 * 60 },
    /** The page beside the form: one a second, for ten minutes of typing. */
    livePage: { count: 600, seconds: 10 * 60 },
    /** After each save: two a second, for ten minutes of typing in two windows. */
    checks: { count: 1_200, seconds: 10 * 60 },
    /** Each reads the rows of up to a year: one every five seconds. */
    analytics: { count: 120, seconds: 10 * 60 },
    /** Forty photographs in ten minutes are 40 forms, 40 completions and 80 changes; twice that, with every other one repeated, 480. */
    images: { count: 600, seconds: 10 * 60 },
    /** An analysis, a search or a distance every two seconds, for ten minutes. */
    location: { count: 300, seconds: 10 * 60 },
    /** Each costs money. Twenty reports a day, each picture fetched three times. */
    satellite: { count: 60, seconds: 24 * 60 * 60 },
    /** A text for each of the eight sections of fifteen reports. */
    suggestions: { count: 120, seconds: 10 * 60 },
    /** A full bank is 250 batches; twice that, with every other one repeated or asked about before. */
    comparableBatches: { count: 1_000, seconds: 10 * 60 },
    /** A file whose password is typed until it is right. */
    certificates: { count: 30, seconds: 10 * 60 },
    /** Each begins the download of all data. */
    exports: { count: 20, seconds: 60 * 60 },
    /** Of one address, by anybody: a branch of a bank behind one address checks a report every five seconds. */
    verify: { count: 120, seconds: 10 * 60 },
    /** Mails with a signed PDF: each costs, and goes to somebody else. Twelve reports a week, each to two readers, are five a day. */
    sentMails: { count: 30, seconds: 24 * 60 * 60 },
    /** Shares with other programs of the device. */
    shares: { count: 120, seconds: 24 * 60 * 60 },
    /** Of one address, by anybody, as `verify`. */
    sentLinks: { count: 120, seconds: 10 * 60 },
    /** One call for each report of a download: five a second. */
    exportPages: { count: 3_000, seconds: 10 * 60 },
  },
  /**
   * Work that one server does at a time in processes and threads of its own, and the length of the queue, whose files are
   * in memory. A call beyond that is answered as busy.
   */
  concurrency: {
    /** The largest picture takes half a gigabyte. A device sends three photographs at a time. */
    images: { running: 2, waitingOfOwner: 40, waiting: 120 },
    pdf: { running: 1, waitingOfOwner: 20, waiting: 60 },
    word: { running: 1, waitingOfOwner: 10, waiting: 30 },
    /** Each file may take all of its seconds. */
    certificates: { running: 2, waitingOfOwner: 4, waiting: 16 },
  },
  /** Analytics: a leap year at most, so many reports by name, and so many rows of usage, each a day's work on one report. */
  analytics: { days: 366, reports: 100, usageRows: 100_000 },
  /** Days after which security events, such as sign-ins and password changes, are deleted. */
  securityEventDays: 365,
  /**
   * US dollars that paid services may cost one valuer in a day and a month of Colombo, unless the operator sets others. Text: some
   * 60 and 600 sections. Maps: some 500 and 5,000 analyses with AWS, 15 and 150 whole searches with Google.
   */
  budgets: {
    text: { dayDollars: 0.5, monthDollars: 5 },
    maps: { dayDollars: 5, monthDollars: 50 },
  },
  languageModel: {
    /** For one call, a second attempt included: a Lambda behind API Gateway has 28 for the whole of it. */
    seconds: 22,
    /** Of one answer. */
    tokens: 3_000,
  },
  /** How long a download of all own data may take before the password is asked again. */
  exportHours: 12,
  /** Largest distance in metres of a satellite picture's middle from the report's position. */
  satelliteMeters: 20,
  /** How long the token of a closed account can delete its data. */
  erasureDays: 30,
  idempotencyHours: 24,
  idempotencyKeyLength: 200,
  tokenStorageKey: "auth_token",
} as const;

/** How many images a report may have in each category, and whether the category is required. */
export const imageLimits: Record<ImageCategory, { max: number; required: boolean }> = {
  land_views: { max: 8, required: true },
  building_exterior: { max: 10, required: true },
  building_interior: { max: 15, required: false },
  boundaries: { max: 4, required: true },
  location_maps: { max: 2, required: false },
  documents: { max: 12, required: false },
};

/** How many images a report may have in all. */
export const imageTotal = Object.values(imageLimits).reduce((sum, { max }) => sum + max, 0);

/**
 * A picture behind a link never changes, so the browser that has it need not ask again on the same working day. Not among `limits`, which the
 * sign-in loads.
 */
export const PICTURE_CACHE_SECONDS = 8 * 3_600;

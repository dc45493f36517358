/** Assumptions on how a valuer works, which nobody can measure yet. Change them here and run `npm run costs` again. */
export const work = {
  valuers: 1_000,
  reportsPerValuerAMonth: 20,
  /** The site is loaded anew after each; between them the browser has its files, whose names change with their content. */
  siteVersionsAMonth: 4,
  /** Months of reports for one registration. */
  months: 12,
  /** Reports that a valuer has already, so that lists are as long as at work. */
  earlierReports: 100,
  /** For one report: */
  visits: 3,
  savesPerSection: 5,
  photographs: 15,
  /** As large as the site sends them: it reduces the camera's files (docs/decisions/0018). */
  photographSize: { width: 2_400, height: 1_800 },
  photographPanelViewsPerVisit: 2,
  photographsViewedLarge: 10,
  /** The page beside the form is printed anew after each. */
  livePagesPerSave: 1,
  /** Drafts as files, for the client. */
  drafts: 1,
  /** Each loads the signed file once, at the signature or when it opens the report; later downloads come from the device. */
  devicesWithSignedFile: 1,
  verifications: 1,
};

export type Work = typeof work;

/** When the reports of a day are made. */
export const day = {
  workingDaysAMonth: 22,
  /** Shares of the day's reports that are begun in each hour, from seven in the morning on. */
  reportsOfHour: [2, 6, 12, 14, 12, 6, 8, 12, 12, 8, 4, 2, 1, 1],
  /** A report is made in one session. */
  sessionSeconds: 2 * 3_600,
  visitSeconds: 30,
  photographSeconds: 120,
  signingSeconds: 180,
  photographs: work.photographs,
  /** Calls of the route that renders a draft or answers the signed file. */
  previews: work.drafts + work.devicesWithSignedFile,
};

export type Day = typeof day;

/** What bounds a stage: the configuration's own throttles, and AWS's quotas of an account, from memory of its documentation. */
export const walls = [
  { name: "10 runs at once, a new account's", measure: "runs", limit: 10 },
  { name: "callsPerSecond", measure: "calls", limit: 200 },
  { name: "heavyCallsPerSecond, of photographs", measure: "photographs", limit: 20 },
  { name: "heavyCallsPerSecond, of drafts", measure: "previews", limit: 20 },
  { name: "1,000 runs at once, an account's", measure: "runs", limit: 1_000 },
  { name: "4,000 write units, a new table's", measure: "writes", limit: 4_000 },
  { name: "12,000 read units, a new table's", measure: "reads", limit: 12_000 },
  { name: "10,000 calls of the gateway in a region", measure: "calls", limit: 10_000 },
  { name: "40,000 write units of a table", measure: "writes", limit: 40_000 },
  { name: "40,000 read units of a table", measure: "reads", limit: 40_000 },
] as const;

/** How AWS runs and bills it, from memory of its documentation where nothing else is said. */
export const platform = {
  /** Memory of the functions, and of the location room's, as the stacks have it. The first one buys a whole processor. */
  memoryMb: 1_769,
  locationMemoryMb: 1_024,
  /** A function's wait for one answer, on top of its own processor time. */
  tableCallMs: 5,
  objectCallMs: 40,
  /** Each room starts cold once per report; the sum of the times in which the bench requires it. */
  coldStartMs: 250 + 250 + 250 + 350 + 530,
  /** Lambda's own lines of one call, the gateway's line, and what CloudWatch adds to each of our lines. */
  lambdaLogBytes: 350,
  accessLogBytes: 324,
  logLineBytes: 26,
  /** Ranges of the map's file for one rendering (docs/decisions/0041), and the import's file for a cold analysis. */
  mapReads: 13,
  placesReads: 2,
  /** The pages that name the site's files are asked for at each visit: they answer that nothing has changed. */
  pagesAVisit: 3,
  /** Headers of a request, and of a reply. */
  headerBytes: 900,
  /** Lifecycle rules remove every version of uploads and drafts after three days. */
  transientMonths: 3 / 30,
};

/** How a valuer works. Nobody can measure it yet: change it here and run `npm run costs` again. */
export const work = {
  valuers: 1_000,
  reportsPerValuerAMonth: 20,
  /** A valuer registers once for the reports of so many months. */
  months: 12,
  /** Reports that a valuer has already, so that lists are as long as at work. */
  earlierReports: 100,
  /** Of one report: */
  visits: 3,
  savesPerSection: 5,
  photographs: 15,
  photographPanelViews: 6,
  photographsViewedLarge: 10,
  previews: 3,
  downloads: 2,
  verifications: 1,
};

export type Work = typeof work;

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
  /** Headers of a request, and of a reply. */
  headerBytes: 900,
  /** Lifecycle rules remove every version of uploads and drafts after three days. */
  transientMonths: 3 / 30,
  /** X-Ray records the first call of each second, and this share of the others. */
  tracedShare: 0.05,
  /** 22 days of 10 hours: the seconds in which a month's calls come. */
  workingSeconds: 22 * 10 * 3_600,
};

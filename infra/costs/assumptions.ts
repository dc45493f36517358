/** What nobody can measure before there are valuers: change it here, and run the script again. */
export const assumptions = {
  valuers: [10, 1_000, 100_000],
  reportsPerValuerAMonth: 20,
  photographsPerReport: 15,
  /** The bill is that of the month in which so many months of reports are kept. */
  monthsKept: 12,

  /** How the site is used for one report. */
  visits: 3,
  savesPerSection: 5,
  photographPanelViews: 6,
  photographsViewedLarge: 10,
  previews: 3,
  downloads: 2,
  verifications: 1,
  /** A valuer has so many reports already: lists read whole pages of them. */
  earlierReports: 100,
} as const;

/** What AWS does with it, from memory of its documentation where nothing else is said. */
export const platform = {
  /** A function with so much memory has one whole processor; less memory, so much less of it. */
  wholeProcessorMb: 1_769,
  /** What a function waits for an answer, on top of its own processor time. */
  waitPerTableCallMs: 5,
  waitPerObjectCallMs: 40,
  /** Each room starts cold once per report, in the time that the bench allows it. */
  coldStartMs: { auth: 250, reports: 250, location: 250, images: 350, pdf: 530 },
  /** START, END and REPORT of one invocation. */
  lambdaLogBytes: 350,
  /** What CloudWatch counts on top of each line. */
  logLineOverheadBytes: 26,
  /** Names and values of the headers of a request, and of a reply. */
  headerBytes: 900,
  /** DynamoDB counts this on top of each item that it stores, and on top of each in an index. */
  itemOverheadBytes: 100,
  /** Uploads and drafts until the lifecycle rules have removed every version of them. */
  transientDays: 3,
  /** X-Ray records the first call of each second and so much of the others. */
  tracedShare: 0.05,
  /** 22 days of 10 hours, in which the calls of a month come. */
  workingSeconds: 22 * 10 * 3_600,
} as const;

/** What the analysis would cost with AWS Location as it is designed; the embedded provider costs nothing. */
export const awsLocationPerReport = 0.0046;

/** The specification's footer: "about $0.02 per report". */
export const claimedPerReport = 0.02;

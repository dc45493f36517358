import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { providerNames } from "@takseru/location";
import { limits } from "@takseru/shared-types";
import { z } from "zod";

const isOrigin = (address: string): boolean => URL.canParse(address) && new URL(address).origin === address;

const isSafe = (address: string): boolean =>
  address.startsWith("https://") || new URL(address).hostname === "localhost";

/** A whole number, which `-c name=value` gives as text. */
const wholeNumber = (digits: RegExp, finding: string) =>
  z
    .union([z.number(), z.string()], finding)
    .transform(String)
    .pipe(z.string().regex(digits, finding))
    .transform(Number);

/** US dollars, which `-c name=value` gives as text. */
const dollars = z
  .union([z.number(), z.string()], "must be US dollars, such as 0.8")
  .transform(String)
  .pipe(z.string().regex(/^\d{1,6}(?:\.\d{1,9})?$/, "must be US dollars, such as 0.8"));

/** The stage for valuers. Its protection costs money or cannot be undone, so other stages have none. */
const PRODUCTION = "prod";
/** These need no address that others reach: an emulator has them, and a developer who only looks at the templates. */
const UNREACHABLE_STAGES = ["dev", "local"];

/** Names that nobody can register (RFC 2606): no mail is ever sent from them. */
const isReservedDomain = (domain: string): boolean =>
  /(?:^|\.)(?:example|test|invalid|localhost|example\.(?:com|net|org))$/.test(domain);

/** An address that CloudFront chose answers with CloudFront's own certificate. */
const isCloudFrontName = (origin: string): boolean => new URL(origin).hostname.endsWith(".cloudfront.net");
const TEN_YEARS = 3_650;

const VAULT = /^arn:aws[\w-]*:backup:([\w-]+):(\d{12}):backup-vault:[\w-]{2,50}$/;

const Keys = z.object({
  /** Part of the stacks' names: several stages live side by side in one account. */
  stage: z
    .string("is missing, such as dev")
    .regex(/^[a-z][a-z0-9]{1,11}$/, "must be 2 to 12 small letters and digits, such as dev"),
  /** The AWS account of the stage: CDK refuses to deploy with the credentials of another one. */
  account: z
    .string("must be the twelve digits of an AWS account, in quotation marks")
    .regex(/^\d{12}$/, "must be the twelve digits of an AWS account")
    .optional(),
  region: z
    .string("is missing, such as ap-south-1")
    .regex(/^[a-z]{2}(-[a-z]+){1,2}-\d$/, "must be an AWS region, such as ap-south-1"),
  /** The site's address: links in mails begin with it, and the object store takes uploads from it alone. */
  siteOrigin: z
    .string("is missing, such as https://takseru.example")
    .refine(isOrigin, {
      error: "must be an origin without a path, such as https://takseru.example",
      abort: true,
    })
    .refine(isSafe, "must be https, but for localhost"),
  /** The distribution then answers under the name in `siteOrigin`. CloudFront takes certificates of us-east-1 only. */
  certificateArn: z
    .string("must be the ARN of a certificate in us-east-1")
    .regex(
      /^arn:aws[\w-]*:acm:us-east-1:\d{12}:certificate\/.+$/,
      "must be the ARN of a certificate in us-east-1",
    )
    .optional(),
  /** The DNS records of the site and of the mail domain are then entered in this zone of Route 53. */
  hostedZoneId: z
    .string("must be the id of a hosted zone, such as Z0123456789ABCDEFGHIJ")
    .regex(/^Z[A-Z0-9]{1,31}$/, "must be the id of a hosted zone, such as Z0123456789ABCDEFGHIJ")
    .optional(),
  /** The address that mails come from; its domain becomes an identity of SES. */
  mailSender: z.email("must be an e-mail address"),
  /** What receivers are asked to do with mails in the sender's name that are not signed; `off` makes no DNS record. */
  dmarc: z
    .enum(["off", "none", "quarantine", "reject"], "must be off, none, quarantine or reject")
    .default("none"),
  /** How mail programs name the sender. */
  mailSenderName: z
    .string("must be a name")
    .trim()
    .regex(/^[^\p{C}<>]{1,60}$/u, "must be a name of at most 60 letters")
    .default("Takseru"),
  /** Where answers to mails go; without it nobody reads them. */
  mailReplyTo: z.email("must be an e-mail address").optional(),
  /** The functions' processor. The emulators run functions on the processor of their machine. */
  architecture: z.enum(["arm64", "x86_64"], "must be arm64 or x86_64").default("arm64"),
  /** Alarms are mailed here. AWS asks this address once to agree. */
  alarmEmail: z.email("must be an e-mail address").optional(),
  /** US dollars a month for the whole account; `alarmEmail` gets a mail before it is spent. */
  monthlyBudget: wholeNumber(/^[1-9]\d{0,6}$/, "must be whole US dollars, such as 50").optional(),
  /** Who knows addresses, ways and pictures from above; by default AWS in production, our own data elsewhere. */
  locationProvider: z.enum(["embedded", ...providerNames], "must be embedded, aws or google").optional(),
  /** The secret that the key of Google Maps Platform was put into by hand. */
  googleKeySecret: z
    .string("must be the ARN of a secret")
    .regex(/^arn:aws[\w-]*:secretsmanager:[\w-]+:\d{12}:secret:[\w/+=.@-]+$/, "must be the ARN of a secret")
    .optional(),
  /** Whether the contract with the provider allows to keep its satellite pictures and to print them in reports. */
  keepSatellitePictures: z.enum(["yes", "no"], "must be yes or no").default("no"),
  /** Whether OpenStreetMap's public services may be asked at a valuer's press for places that our list does not know. */
  openStreetMap: z.enum(["yes", "no"], "must be yes or no").default("no"),
  /** An RFC 3161 responder, which states when a report was signed; it is asked for each one. */
  timeStampUrl: z.url({ protocol: /^https?$/, error: "must be an address of http or https" }).optional(),
  /** What proposes texts beside the templates. */
  textWriter: z.enum(["templates", "bedrock"], "must be templates or bedrock").default("templates"),
  /** A foundation model of Amazon Bedrock, or the model of an inference profile, such as apac.anthropic.example-v1:0. */
  textModel: z
    .string("must be the id of a model of Amazon Bedrock")
    .regex(
      /^[a-z0-9-]{1,40}(?:\.[a-z0-9-]{1,100}){1,2}(?::\d{1,4}k?)?$/,
      "must be the id of a model of Amazon Bedrock",
    )
    .optional(),
  /** Where the model answers; by default the region of the stacks. */
  textModelRegion: z
    .string("must be an AWS region")
    .regex(/^[a-z]{2}(-[a-z]+){1,2}-\d$/, "must be an AWS region, such as ap-south-1")
    .optional(),
  /** US dollars for a million tokens of the question and of the answer, by AWS's list. */
  textModelInputPrice: dollars.optional(),
  textModelOutputPrice: dollars.optional(),
  /** US dollars that paid calls may cost one valuer in a day and in a month. */
  mapsDayBudget: dollars.default(String(limits.budgets.maps.dayDollars)),
  mapsMonthBudget: dollars.default(String(limits.budgets.maps.monthDollars)),
  textDayBudget: dollars.default(String(limits.budgets.text.dayDollars)),
  textMonthBudget: dollars.default(String(limits.budgets.text.monthDollars)),
  /** The generation of the key between CloudFront and the gateway. The gateway takes this one and the one before. */
  originKey: wholeNumber(/^[1-9]\d{0,5}$/, "must be a whole number from 1").default(1),
  /** All calls of the stage in a second, and those of each heavy route (`throttles.ts`). */
  callsPerSecond: wholeNumber(/^[1-9]\d{0,4}$/, "must be a whole number from 1").default(200),
  heavyCallsPerSecond: wholeNumber(/^[1-9]\d{0,4}$/, "must be a whole number from 1").default(20),
  /** A web ACL that counts calls by address; by default in production alone. */
  firewall: z.enum(["on", "off"], "must be on or off").optional(),
  /** Calls a minute from one address, and of these the heavy ones (`throttles.ts`). */
  addressCalls: wholeNumber(/^[1-9]\d{1,6}$/, "must be a whole number from 10").default(3_000),
  addressHeavyCalls: wholeNumber(/^[1-9]\d{1,6}$/, "must be a whole number from 10").default(300),
  /** Concurrent runs that are set apart for images, and as many for pdf; 0 sets none apart and has no limit. */
  heavyConcurrency: wholeNumber(/^(0|[1-9]\d{0,4})$/, "must be a whole number from 0").default(0),
  /** How a deployment's code gets its calls: all at once, or a part first, and back where it fails. */
  rollout: z
    .enum(["all-at-once", "canary", "linear"], "must be all-at-once, canary or linear")
    .default("all-at-once"),
  /** A vault of AWS Backup in another region or account, which gets a copy of tables and objects each day. */
  backupVault: z
    .string("must be the ARN of a vault of AWS Backup")
    .regex(VAULT, "must be the ARN of a vault of AWS Backup")
    .optional(),
  /** Days for which each copy is kept there. */
  backupDays: wholeNumber(/^[1-9]\d{0,3}$/, "must be a whole number of days from 1").optional(),
  /** Days for which finalized PDFs are locked; 0 for none. By default in production only. */
  pdfLockDays: wholeNumber(/^(0|[1-9]\d{0,4})$/, "must be a whole number of days from 0").optional(),
});

const Config = Keys.refine(
  ({ monthlyBudget, alarmEmail }) => monthlyBudget === undefined || alarmEmail !== undefined,
  {
    path: ["monthlyBudget"],
    error: "needs an alarmEmail, who is told of it",
  },
)
  .refine(({ certificateArn, siteOrigin }) => !certificateArn || siteOrigin.startsWith("https://"), {
    path: ["certificateArn"],
    error: "needs a siteOrigin with https, whose name it certifies",
  })
  .superRefine(({ backupVault, backupDays, region, account }, context) => {
    const refuse = (path: string, message: string) =>
      context.addIssue({ code: "custom", path: [path], message });
    if (backupVault === undefined && backupDays !== undefined)
      refuse("backupVault", "is missing: backupDays says how long copies are kept there");
    if (backupVault === undefined) return;
    if (backupDays === undefined) refuse("backupDays", "is missing: how long copies in backupVault are kept");
    const [, itsRegion, itsAccount] = VAULT.exec(backupVault) ?? [];
    if (itsRegion === region && (account === undefined || itsAccount === account))
      refuse("backupVault", "must be in another region or account than the stage");
  })
  .refine(({ locationProvider, googleKeySecret }) => locationProvider !== "google" || googleKeySecret, {
    path: ["googleKeySecret"],
    error: "is missing, the ARN of the secret with Google's key",
  })
  .superRefine((keys, context) => {
    if (keys.textWriter !== "bedrock") return;
    for (const name of ["textModel", "textModelInputPrice", "textModelOutputPrice"] as const)
      if (keys[name] === undefined)
        context.addIssue({ code: "custom", path: [name], message: "is missing: textWriter is bedrock" });
  })
  .superRefine((keys, context) => {
    if (UNREACHABLE_STAGES.includes(keys.stage)) return;
    const refuse = (name: keyof typeof keys, message: string) =>
      context.addIssue({ code: "custom", path: [name], message });
    if (keys.account === undefined) refuse("account", "is missing, the AWS account of this stage");
    if (isReservedDomain(mailDomain(keys)))
      refuse("mailSender", "must be at a domain of your own: nobody could register");
    if (!keys.siteOrigin.startsWith("https://"))
      refuse("siteOrigin", "must be https: uploads and the links in mails lead there");
    else if (!keys.certificateArn && !isCloudFrontName(keys.siteOrigin))
      refuse(
        "certificateArn",
        "is missing: without it CloudFront does not answer under the name in siteOrigin",
      );
    if (keys.alarmEmail === undefined) refuse("alarmEmail", "is missing: alarms would reach nobody");
    if (keys.stage === PRODUCTION && keys.monthlyBudget === undefined)
      refuse("monthlyBudget", "is missing, what AWS may cost in a month");
  })
  .refine(({ callsPerSecond, heavyCallsPerSecond }) => heavyCallsPerSecond <= callsPerSecond, {
    path: ["heavyCallsPerSecond"],
    error: "must be callsPerSecond at most, of which they are a part",
  })
  .transform((keys) => {
    const isProduction = keys.stage === PRODUCTION;
    const {
      firewall = isProduction ? "on" : "off",
      pdfLockDays = isProduction ? TEN_YEARS : 0,
      locationProvider = isProduction ? "aws" : "embedded",
    } = keys;
    return { ...keys, firewall, pdfLockDays, locationProvider };
  })
  .refine(
    ({ keepSatellitePictures, locationProvider }) =>
      keepSatellitePictures === "no" || locationProvider !== "embedded",
    {
      path: ["keepSatellitePictures"],
      error: "needs a locationProvider, aws or google: our own data have no satellite pictures",
    },
  )
  .superRefine((keys, context) => {
    if (keys.firewall === "off") return;
    for (const [address, all] of [
      ["addressCalls", "callsPerSecond"],
      ["addressHeavyCalls", "heavyCallsPerSecond"],
    ] as const) {
      const most = Math.floor((keys[all] * 60) / 4);
      if (keys[address] > most)
        context.addIssue({
          code: "custom",
          path: [address],
          message: `must be ${most} at most, a quarter of ${all}: one address would use up everybody's calls`,
        });
    }
  });

/** The settings of one deployment. */
export type Config = z.output<typeof Config>;

/** The domain of the sender's address: SES verifies it. */
export const mailDomain = ({ mailSender }: Pick<Config, "mailSender">): string =>
  mailSender.slice(mailSender.lastIndexOf("@") + 1).toLowerCase();

export class InvalidConfig extends Error {}

/** What a stage that is only looked at lacks before people could use it. */
export const unusableParts = ({ stage, siteOrigin, mailSender }: Config): string[] =>
  stage === "dev"
    ? [
        ...(isReservedDomain(mailDomain({ mailSender }))
          ? [`mailSender is ${mailSender}: SES sends nothing from there, so nobody can register.`]
          : []),
        ...(siteOrigin.startsWith("https://")
          ? []
          : [`siteOrigin is ${siteOrigin}: uploads and the links in mails lead there.`]),
      ]
    : [];

const folder = join(import.meta.dirname, "../config");
const Values = z.record(z.string(), z.unknown());

/** The values of a stage's file; a stage without one has none. */
const readStageFile = (file: string): Record<string, unknown> =>
  existsSync(file) ? Values.parse(JSON.parse(readFileSync(file, "utf8"))) : {};

/** Reads the configuration from `infra/config/<stage>.json`; CDK's context (`-c name=value`) takes precedence. */
export const readConfig = (context: (name: string) => unknown, files = folder): Config => {
  const stage = Keys.shape.stage.safeParse(context("stage"));
  const file = join(files, `${stage.data ?? ""}.json`);
  const inFile = stage.success ? readStageFile(file) : {};
  const names = Object.keys(Keys.shape);
  const result = Config.safeParse(
    Object.fromEntries(names.map((name) => [name, context(name) ?? inFile[name]])),
  );
  // The stage is a file's name, so a file that named another one would be misread.
  const unknown = Object.keys(inFile).filter((name) => name === "stage" || !names.includes(name));
  if (result.success && unknown.length === 0) return result.data;
  const findings = [
    ...unknown.map((name) => `${name} is no key of a stage's file`),
    ...(result.error?.issues ?? []).map(({ path, message }) => `${path.join(".")} ${message}`),
  ];
  const where = stage.success ? `infra/config/${stage.data}.json` : "infra/config/<stage>.json";
  throw new InvalidConfig(
    [`Wrong configuration (${where}, or -c name=value):`, ...findings.map((finding) => `  ${finding}`)].join(
      "\n",
    ),
  );
};

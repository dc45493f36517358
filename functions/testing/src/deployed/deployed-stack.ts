import { readFileSync } from "node:fs";
import { z } from "zod";

const name = z.string().min(1);
const Rooms = z.object({ auth: name, reports: name, images: name, location: name, pdf: name });

/** Where a deployed stack stands and what its parts are called. */
export const Facts = z.object({
  kind: z.enum(["localstack", "ministack"]),
  /** Every AWS service of the emulator, its object store with paths for bucket names. */
  endpoint: z.url(),
  region: name,
  stage: name,
  /** The edge: the site and `/api` on one origin. */
  siteOrigin: z.url(),
  /** The gateway without the edge; a route's path follows. */
  apiAddress: z.url(),
  restApiId: name,
  /** What the edge sends as `x-api-key`. */
  apiKey: name,
  mailSender: z.email(),
  tables: z.object({ Accounts: name, Reports: name }),
  bucket: name,
  /** Where the links and forms that the functions sign lead to. */
  storeOrigin: z.url(),
  functions: Rooms,
  logGroups: Rooms,
  authRole: name,
});

export type Facts = z.output<typeof Facts>;

export const readFacts = (file: string): Facts => Facts.parse(JSON.parse(readFileSync(file, "utf8")));

/** The stack that the environment names; `undefined` where none is. */
export const deployedFacts = (): Facts | undefined =>
  process.env.TAKSERU_DEPLOYED ? readFacts(process.env.TAKSERU_DEPLOYED) : undefined;

type Place = Pick<Facts, "endpoint" | "region">;

/** Both emulators take any; these are the ones that their documents use. */
const credentials = { accessKeyId: "test", secretAccessKey: "test" };

/** For an AWS client that speaks to the emulator. */
export const clientOptions = ({ endpoint, region }: Place) => ({ endpoint, region, credentials });

/** The same for programs that read them from the environment. */
export const emulatorVariables = ({ endpoint, region }: Place) => ({
  AWS_ENDPOINT_URL: endpoint,
  AWS_ENDPOINT_URL_S3: endpoint,
  AWS_REGION: region,
  AWS_ACCESS_KEY_ID: credentials.accessKeyId,
  AWS_SECRET_ACCESS_KEY: credentials.secretAccessKey,
});

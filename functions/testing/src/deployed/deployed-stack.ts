import { readFileSync } from "node:fs";
import { z } from "zod";

const name = z.string().min(1);
const Rooms = z.object({ auth: name, reports: name, images: name, location: name, pdf: name });

/** The addresses and names of one stage on an emulator. A deployment writes them to `deployed.json`. */
export const DeployedStack = z.object({
  kind: z.enum(["localstack", "ministack"]),
  /** Where the emulator runs the functions; LocalStack with Docker has containers for them. */
  functionsRunIn: z.enum(["processes", "containers"]),
  /** The address of all AWS services of the emulator. S3 takes the bucket's name in the path. */
  endpoint: z.url(),
  region: name,
  stage: name,
  /** The edge: the site and `/api` on one origin. */
  siteOrigin: z.url(),
  /** The gateway without the edge; a route's path follows. */
  apiAddress: z.url(),
  restApiId: name,
  /** The edge sends it as `x-api-key`. */
  apiKey: name,
  mailSender: z.email(),
  tables: z.object({ Accounts: name, Reports: name }),
  bucket: name,
  /** The origin of the links and forms that the functions sign. */
  storeOrigin: z.url(),
  functions: Rooms,
  logGroups: Rooms,
  authRole: name,
  reportsRole: name,
  pdfRole: name,
});

export type DeployedStack = z.output<typeof DeployedStack>;

export const readDeployedStack = (file: string): DeployedStack =>
  DeployedStack.parse(JSON.parse(readFileSync(file, "utf8")));

/** The stack whose file `TAKSERU_DEPLOYED` names; `undefined` when the variable is not set. */
export const findDeployedStack = (): DeployedStack | undefined =>
  process.env.TAKSERU_DEPLOYED ? readDeployedStack(process.env.TAKSERU_DEPLOYED) : undefined;

type Address = Pick<DeployedStack, "endpoint" | "region">;

/** Both emulators accept any credentials; their documents use these. */
const credentials = { accessKeyId: "test", secretAccessKey: "test" };

/** Options of an AWS client for the emulator. */
export const clientOptions = ({ endpoint, region }: Address) => ({ endpoint, region, credentials });

/** The same options as environment variables. */
export const emulatorVariables = ({ endpoint, region }: Address) => ({
  AWS_ENDPOINT_URL: endpoint,
  AWS_ENDPOINT_URL_S3: endpoint,
  AWS_REGION: region,
  AWS_ACCESS_KEY_ID: credentials.accessKeyId,
  AWS_SECRET_ACCESS_KEY: credentials.secretAccessKey,
});

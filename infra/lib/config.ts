import { z } from "zod";

const isOrigin = (address: string): boolean => URL.canParse(address) && new URL(address).origin === address;

const isSafe = (address: string): boolean =>
  address.startsWith("https://") || new URL(address).hostname === "localhost";

const Config = z.object({
  /** Part of the stacks' names: several stages live side by side in one account. */
  stage: z
    .string("is missing, such as dev")
    .regex(/^[a-z][a-z0-9]{1,11}$/, "must be 2 to 12 small letters and digits, such as dev"),
  region: z
    .string("is missing, such as ap-south-1")
    .regex(/^[a-z]{2}(-[a-z]+){1,2}-\d$/, "must be an AWS region, such as ap-south-1"),
  /** Where the site stands: links in mails begin with it, and the object store takes uploads from it alone. */
  siteOrigin: z
    .string("is missing, such as https://takseru.example")
    .refine(isOrigin, {
      error: "must be an origin without a path, such as https://takseru.example",
      abort: true,
    })
    .refine(isSafe, "must be https, but for localhost"),
  /** With it the distribution answers under the name in `siteOrigin`; CloudFront takes only us-east-1's. */
  certificateArn: z
    .string()
    .regex(
      /^arn:aws[\w-]*:acm:us-east-1:\d{12}:certificate\/.+$/,
      "must be the ARN of a certificate in us-east-1",
    )
    .optional(),
  /** The address that mails come from; SES must hold it, or its domain, as a verified identity. */
  mailSender: z.email("must be an e-mail address"),
});

/** What is chosen at deployment. */
export type Config = z.output<typeof Config>;

export class WrongConfig extends Error {}

/** Reads the configuration from CDK's context: `context` in cdk.json, or `-c name=value`. */
export const readConfig = (context: (name: string) => unknown): Config => {
  const names = Object.keys(Config.shape);
  const result = Config.safeParse(Object.fromEntries(names.map((name) => [name, context(name)])));
  if (result.success) return result.data;
  const findings = result.error.issues.map(({ path, message }) => `  ${path.join(".")} ${message}`);
  throw new WrongConfig(
    ["Wrong configuration (context in cdk.json, or -c name=value):", ...findings].join("\n"),
  );
};

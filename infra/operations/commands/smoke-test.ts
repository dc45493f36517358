import { CommandError, command, parseOptions, print } from "../cli/command.ts";

const usage = `npm run smoke-test -w infra -- --site https://SITE [--gateway https://ID.execute-api.REGION.amazonaws.com/api]

Calls a deployed product as a stranger does, changes nothing, and fails where an answer is not the product's own.

  --gateway ADDRESS   the API without CloudFront: it must refuse`;

const DEADLINE_MS = 30_000;

interface Check {
  name: string;
  address: string;
  status: number | readonly number[];
  /** What the answer's text has. */
  contains?: string;
  /** A header that it has. */
  header?: string;
}

const checksOf = (site: string, gateway: string | undefined): Check[] => [
  {
    name: "The site is there",
    address: site,
    status: 200,
    contains: "<html",
    header: "content-security-policy",
  },
  {
    name: "The site answers under its own paths",
    address: `${site}/reports`,
    status: 200,
    contains: "<html",
  },
  { name: "The API answers", address: `${site}/api/health`, status: 200, contains: '"status":"ok"' },
  { name: "The contract is served", address: `${site}/api/openapi.json`, status: 200, contains: '"openapi"' },
  {
    name: "Calls without a session are refused",
    address: `${site}/api/auth/me`,
    status: 401,
    contains: "NOT_SIGNED_IN",
  },
  {
    name: "The reports can be read",
    address: `${site}/api/verify/AAAA-AAAA-AAAA`,
    status: 404,
    contains: '"success":false',
  },
  {
    name: "Unknown addresses are refused",
    address: `${site}/api/nowhere`,
    status: 404,
    contains: '"success":false',
  },
  {
    // S3 says 403 to whoever may not list the bucket, which CloudFront may not; this product's own server says 404.
    name: "A file that is not there is refused, and not answered with the page",
    address: `${site}/assets/absent.js`,
    status: [403, 404],
  },
  ...(gateway
    ? [{ name: "The gateway refuses whoever comes past the site", address: `${gateway}/health`, status: 403 }]
    : []),
];

/** What is wrong with an answer; `undefined` where nothing is. */
const findFault = async ({ address, status, contains, header }: Check): Promise<string | undefined> => {
  try {
    const reply = await fetch(address, { redirect: "manual", signal: AbortSignal.timeout(DEADLINE_MS) });
    const text = await reply.text();
    const expected = [status].flat();
    if (!expected.includes(reply.status)) return `answered ${reply.status}, not ${expected.join(" or ")}`;
    if (contains !== undefined && !text.includes(contains)) return `has no ${contains}`;
    if (header !== undefined && !reply.headers.has(header)) return `has no header ${header}`;
    return undefined;
  } catch (error) {
    return `did not answer: ${error instanceof Error ? error.message : error}`;
  }
};

await command(async () => {
  const { site, gateway } = parseOptions(usage, { site: { type: "string" }, gateway: { type: "string" } });
  if (!site || !URL.canParse(site) || (gateway !== undefined && !URL.canParse(gateway)))
    throw new CommandError(usage);
  let faults = 0;
  for (const check of checksOf(new URL(site).origin, gateway?.replace(/\/$/, ""))) {
    const fault = await findFault(check);
    if (fault) faults += 1;
    print(fault ? `FAILED: ${check.name}: ${check.address} ${fault}` : `passed: ${check.name}`);
  }
  if (faults > 0) throw new CommandError(`${faults} of the checks failed.`);
});

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { adjustedRate, apis, type Client, createClient, unitOf } from "@takseru/shared-types";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { demoValuer } from "../src/demo/demo-reports.ts";
import { signedDemos } from "../src/demo/valued-demos.ts";
import { LocalEnvironment } from "../src/environment.ts";
import { start, type Takseru } from "../src/start.ts";

const folder = mkdtempSync(join(tmpdir(), "demo-"));
let product: Takseru;

const clientOf = (token?: string): Client =>
  createClient(apis, async ({ method, path, body, headers }) => {
    const answer = await fetch(new URL(`/api${path}`, product.origin), {
      method,
      headers: {
        "content-type": "application/json",
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`);
    return answer.json();
  });

let client: Client;
let userId: string;
beforeAll(async () => {
  product = await start(
    LocalEnvironment.parse({ ...process.env, PORT: "0", TAKSERU_DATA_DIR: folder, TAKSERU_DEMO: "1" }),
  );
  const { email, password } = demoValuer;
  const { data } = await clientOf().auth.login({ body: { email, password } });
  client = clientOf(data.token);
  userId = data.user.id;
});
afterAll(async () => {
  await product.stop();
  rmSync(folder, { recursive: true, force: true });
});

const references = Object.values(signedDemos).map(({ report_reference = "" }) => report_reference);

describe("the demo", () => {
  it("has a report to sign, one that is begun, and signed ones", async () => {
    const { data } = await client.reports.list({ params: { userId }, query: { limit: 50 } });
    const statusOf = Object.fromEntries(
      data.map(({ report_reference, status }) => [report_reference, status]),
    );
    expect(statusOf).toEqual({
      "VR/DEMO/2026/001": "completed",
      "VR/DEMO/2026/002": "in_progress",
      ...Object.fromEntries(references.map((reference) => [reference, "finalized"])),
    });
  });

  it.each(references)(
    "%s states what its worksheet comes to, and nothing contradicts it",
    async (reference) => {
      const { data } = await client.reports.list({ params: { userId }, query: { limit: 50 } });
      const { id = 0 } = data.find(({ report_reference }) => report_reference === reference) ?? {};
      const report = await client.reports.get({ params: { id } });
      expect(report.valuation_result?.market_value).toBe(report.market_value);
      expect(report.market_value).toBeGreaterThan(1_000_000);
      const { data: checks } = await client.reports.checks({ params: { id } });
      expect(
        checks.filter(({ level, code }) => level === "error" || /missing_figures|differs/.test(code)),
      ).toEqual([]);
    },
  );

  it("argues with three sales of the same unit, whose adjusted rates hold the adopted one, where its words say so", async () => {
    const { data } = await client.reports.list({ params: { userId }, query: { limit: 50 } });
    for (const [name, unit, adopted] of [
      ["house", "perch", 650_000],
      ["flat", "sq_ft", 42_500],
    ] as const) {
      const { report_reference } = signedDemos[name];
      const { id = 0 } = data.find((one) => one.report_reference === report_reference) ?? {};
      const { method_reasoning, comparables } = await client.reports.get({ params: { id } });
      expect(method_reasoning).toContain("three sales");
      const rates = comparables
        .filter((sale) => unitOf(sale) === unit)
        .flatMap((sale) => adjustedRate(sale) ?? []);
      expect(rates).toHaveLength(3);
      expect(Math.min(...rates)).toBeLessThanOrEqual(adopted);
      expect(Math.max(...rates)).toBeGreaterThanOrEqual(adopted);
      const { data: checks } = await client.reports.checks({ params: { id } });
      expect(checks.filter(({ field }) => field === "comparables")).toEqual([]);
    }
  });
});

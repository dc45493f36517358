import { spawn } from "node:child_process";
import { createServer } from "node:http";
import { fileURLToPath } from "node:url";
import { expect, onTestFinished, test } from "vitest";

const program = fileURLToPath(new URL("../../operations/commands/smoke-test.ts", import.meta.url));

/** What a healthy product answers, by path; every other path is one of the site's. */
const healthy: Record<string, [status: number, text: string]> = {
  "/api/health": [200, '{"status":"ok","version":"1.0.0"}'],
  "/api/openapi.json": [200, '{"openapi":"3.1.0"}'],
  "/api/auth/me": [401, '{"success":false,"error":{"code":"NOT_SIGNED_IN"}}'],
  "/api/verify/AAAA-AAAA-AAAA": [404, '{"success":false}'],
  "/api/nowhere": [404, '{"success":false}'],
  "/assets/absent.js": [403, "AccessDenied"],
  "/gateway/api/health": [403, "{}"],
};

const runAgainst = async (answers: typeof healthy, args: string[] = []) => {
  const server = createServer(({ url = "" }, response) => {
    const [status, text] = answers[url] ?? [200, "<html></html>"];
    response.writeHead(status, { "content-security-policy": "default-src 'self'" }).end(text);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  const address = server.address();
  const origin = `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`;
  const child = spawn(process.execPath, [
    program,
    "--site",
    origin,
    ...args.map((arg) => arg.replace("ORIGIN", origin)),
  ]);
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk) => {
      output += String(chunk);
    });
  const code = await new Promise((resolve) => child.once("close", resolve));
  return { code, output };
};

test("a product that answers as it should passes, and what was looked at is listed", async () => {
  const { code, output } = await runAgainst(healthy, ["--gateway", "ORIGIN/gateway/api"]);
  expect(output).not.toContain("FAILED");
  expect(output.match(/passed: /g)).toHaveLength(9);
  expect(code).toBe(0);
});

test.each([
  ["/api/health", [503, "{}"], "answered 503, not 200"],
  ["/api/health", [200, "<html></html>"], 'has no "status":"ok"'],
  ["/assets/absent.js", [200, "<html></html>"], "answered 200, not 403 or 404"],
  ["/gateway/api/health", [200, '{"status":"ok"}'], "answered 200, not 403"],
] as const)("a fault of %s (%j) is named and fails the run", async (path, answer, fault) => {
  const { code, output } = await runAgainst({ ...healthy, [path]: [...answer] }, [
    "--gateway",
    "ORIGIN/gateway/api",
  ]);
  expect(output).toContain(fault);
  expect(output).toContain("1 of the checks failed.");
  expect(code).toBe(1);
});

test("a product that does not answer fails every check", async () => {
  const child = spawn(process.execPath, [program, "--site", "http://127.0.0.1:9"], {
    stdio: ["ignore", "pipe", "ignore"],
  });
  let output = "";
  child.stdout.on("data", (chunk) => {
    output += String(chunk);
  });
  expect(await new Promise((resolve) => child.once("close", resolve))).toBe(1);
  expect(output.match(/FAILED: .* did not answer/g)).toHaveLength(8);
});

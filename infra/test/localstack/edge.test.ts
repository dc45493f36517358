import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import {
  createServer,
  request as httpRequest,
  type IncomingHttpHeaders,
  type ServerResponse,
} from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createSite } from "@takseru/local/site";
import { expect, onTestFinished, test } from "vitest";
import { openEdge } from "../../localstack/edge.ts";

interface Asked {
  method: string | undefined;
  url: string | undefined;
  headers: IncomingHttpHeaders;
  bytes: number;
}

type Answering = (response: ServerResponse, asked: Asked) => void;

const echo: Answering = (response, asked) => {
  response.setHeader("Content-Type", "application/json");
  response.end(JSON.stringify(asked));
};

const openGateway = async (answering: Answering = echo) => {
  const server = createServer(async (request, response) => {
    const { method, url, headers } = request;
    const bytes = Buffer.concat(await request.toArray()).byteLength;
    answering(response, { method, url, headers, bytes });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  return { apiAddress: `http://127.0.0.1:${port}/restapis/abc/api/_user_request_`, apiKey: "the-key" };
};

const siteFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), "takseru-edge-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  mkdirSync(join(folder, "assets"));
  writeFileSync(join(folder, "index.html"), "<!doctype html><title>Takseru</title>");
  return folder;
};

const setup = async (gateway: Awaited<ReturnType<typeof openGateway>> | undefined) => {
  const site = createSite(siteFolder(), "http://store.example:4566");
  const { server, port } = await openEdge(0, () => gateway && { ...gateway, site });
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${port}`;
};

const askedFor = async (response: Response): Promise<Asked> => response.json();

test("passes calls below /api to the gateway with the origin key, whatever key the client sends", async () => {
  const origin = await setup(await openGateway());
  const answer = await fetch(`${origin}/api/reports/1?limit=2`, {
    method: "PUT",
    body: "ශ්‍රී",
    headers: { "x-api-key": "the client's", authorization: "Bearer token" },
  });
  const asked = await askedFor(answer);
  expect(asked).toMatchObject({
    method: "PUT",
    url: "/restapis/abc/api/_user_request_/reports/1?limit=2",
    bytes: Buffer.byteLength("ශ්‍රී"),
    headers: { "x-api-key": "the-key", authorization: "Bearer token" },
  });
  expect(asked.headers.host).not.toBe(new URL(origin).host);
});

test("appends the client's address and its own to X-Forwarded-For", async () => {
  const origin = await setup(await openGateway());
  const claimed = { "x-forwarded-for": "192.0.2.1" };
  const one = await askedFor(await fetch(`${origin}/api/health`, { headers: claimed }));
  expect(one.headers["x-forwarded-for"]).toBe("192.0.2.1, 127.0.0.1, 127.0.0.1");
  const other = await askedFor(await fetch(`${origin}/api/health`));
  expect(other.headers["x-forwarded-for"]).toBe("127.0.0.1, 127.0.0.1");
});

test("passes a path on as it was written", async () => {
  const origin = await setup(await openGateway());
  const path = "/api/verify/a%2Fb//%E0%B6%9A/";
  const asked = await new Promise<Asked>((resolve, reject) => {
    httpRequest(`${origin}/`, { path }, async (response) =>
      resolve(JSON.parse(Buffer.concat(await response.toArray()).toString())),
    )
      .once("error", reject)
      .end();
  });
  expect(asked.url).toBe("/restapis/abc/api/_user_request_/verify/a%2Fb//%E0%B6%9A/");
});

test("returns the gateway's reply unchanged: status, headers, bytes, and a redirect without following it", async () => {
  const bytes = Buffer.from([0, 1, 2, 255]);
  const location = "http://store.example/pdf?X-Amz-Signature=1";
  const gateway = await openGateway((response) => {
    response.writeHead(303, { Location: location, "Retry-After": "1", "Content-Type": "application/pdf" });
    response.end(bytes);
  });
  const answer = await fetch(`${await setup(gateway)}/api/preview`, { redirect: "manual" });
  expect([answer.status, answer.headers.get("location"), answer.headers.get("retry-after")]).toEqual([
    303,
    location,
    "1",
  ]);
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(bytes);
});

test("answers every other path with the site, whose Content-Security-Policy names the object store", async () => {
  const origin = await setup(await openGateway());
  for (const path of ["/", "/reports/builder/1", "/api"]) {
    const answer = await fetch(origin + path);
    expect([path, answer.status, await answer.text()]).toEqual([
      path,
      200,
      "<!doctype html><title>Takseru</title>",
    ]);
    expect(answer.headers.get("content-security-policy")).toContain("http://store.example:4566");
  }
});

test("answers 503 while nothing is deployed, and 502 when the gateway does not answer", async () => {
  const before = await fetch(`${await setup(undefined)}/api/health`);
  expect([before.status, await before.text()]).toEqual([503, expect.stringContaining("localstack:deploy")]);
  const nobody = { apiAddress: "http://127.0.0.1:9/restapis/abc/api/_user_request_", apiKey: "the-key" };
  expect((await fetch(`${await setup(nobody)}/api/health`)).status).toBe(502);
});

test("clients that leave before their reply free their places for others", async () => {
  const waiting: ServerResponse[] = [];
  const gateway = await openGateway((response, asked) => {
    if (asked.url?.endsWith("/slow")) waiting.push(response);
    else echo(response, asked);
  });
  const origin = await setup(gateway);
  const leave = new AbortController();
  const left = Array.from({ length: 20 }, () =>
    fetch(`${origin}/api/slow`, { signal: leave.signal }).catch(() => "left"),
  );
  await expect.poll(() => waiting.length, { timeout: 100_000 }).toBe(8);
  leave.abort();
  expect(await Promise.all(left)).toEqual(Array(20).fill("left"));
  expect((await fetch(`${origin}/api/health`)).status).toBe(200);
});

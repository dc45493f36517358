import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import packageJson from "../../package.json" with { type: "json" };
import { apis } from "../../src/api/index.ts";
import { openapiDocument } from "../../src/api/openapi.ts";
import type { Route } from "../../src/contract/define-api.ts";

it("docs/openapi.json is what the contract says (npm run openapi writes it)", () => {
  const committed = JSON.parse(readFileSync(new URL("../../../docs/openapi.json", import.meta.url), "utf8"));
  expect(committed).toEqual(JSON.parse(JSON.stringify(openapiDocument(packageJson.version))));
});

it("the document has every route with its errors, and no other", () => {
  const { paths } = openapiDocument("1.0.0") as {
    paths: Record<string, Record<string, { responses: object }>>;
  };
  const routes = Object.values(apis).flatMap((api) => Object.values<Route>(api.routes));
  for (const { method, path } of routes)
    expect({ path, documented: paths[path]?.[method.toLowerCase()]?.responses !== undefined }).toEqual({
      path,
      documented: true,
    });
  expect(paths["/auth/login"]?.post?.responses).toMatchObject({ 401: { description: "LOGIN_FAILED" } });
});

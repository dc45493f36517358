import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import packageJson from "../../package.json" with { type: "json" };
import { openapiDocument } from "../../src/api/openapi.ts";

it("stands committed as the contract has it (npm run openapi writes it anew)", () => {
  const committed = JSON.parse(readFileSync(new URL("../../../docs/openapi.json", import.meta.url), "utf8"));
  expect(committed).toEqual(JSON.parse(JSON.stringify(openapiDocument(packageJson.version))));
});

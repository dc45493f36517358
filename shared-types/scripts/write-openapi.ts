import { writeFileSync } from "node:fs";
import packageJson from "../package.json" with { type: "json" };
import { openapiDocument } from "../src/api/openapi.ts";

const file = new URL("../../docs/openapi.json", import.meta.url);
writeFileSync(file, `${JSON.stringify(openapiDocument(packageJson.version), null, 2)}\n`);

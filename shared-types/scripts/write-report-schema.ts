import { mkdirSync, writeFileSync } from "node:fs";
import { reportDataJsonSchema } from "../src/report-data/json-schema.ts";
import { REPORT_SCHEMA_VERSION } from "../src/report-data/schema-version.ts";

const folder = new URL(`../../docs/report-schema/${REPORT_SCHEMA_VERSION}/`, import.meta.url);
mkdirSync(folder, { recursive: true });
writeFileSync(new URL("report.schema.json", folder), `${JSON.stringify(reportDataJsonSchema(), null, 2)}\n`);

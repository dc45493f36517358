import { spawnSync } from "node:child_process";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { readReportData } from "@takseru/testing/read-report-data";
import { describe, expect, it } from "vitest";
import { buildSnapshot, finalOptions } from "../helpers/build-snapshot.ts";
import { printPdf } from "../helpers/print-content.ts";
import { render } from "../helpers/render.ts";

const reader = fileURLToPath(new URL("../../../../docs/report-schema/read_report.py", import.meta.url));
const python = (...args: string[]) => spawnSync("python3", args, { encoding: "utf8" });
const missing =
  python("-c", "import pypdf").status === 0 ? undefined : "left out: there is no Python with pypdf here";

const inFile = (pdf: Uint8Array): string => {
  const path = join(mkdtempSync(join(tmpdir(), "takseru-python-")), "report.pdf");
  writeFileSync(path, pdf);
  return path;
};

describe(`the published reader in Python${missing ? ` (${missing})` : ""}`, () => {
  it.skipIf(missing)("prints the data that we read ourselves, in three scripts", async () => {
    const report = { current_owner: "සිරිල් පෙරේරා, யாழ்ப்பாணம்", land_features: "A well" };
    const { pdf } = await render(buildSnapshot({ report }), finalOptions);
    const { status, stdout, stderr } = python(reader, inFile(pdf));
    expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
    expect(JSON.parse(stdout)).toEqual(JSON.parse(JSON.stringify(await readReportData(pdf))));
  });

  it.skipIf(missing)("says so where a PDF has no data", async () => {
    const pdf = await printPdf([{ text: "Another document" }]);
    const { status, stderr } = python(reader, inFile(pdf));
    expect(status).toBe(1);
    expect(stderr).toContain("This PDF has no report data.");
  });
});

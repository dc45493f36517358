import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";
import { expect, test } from "vitest";
import { stablePackage } from "../../src/word/stable-package.ts";

const AT = new Date("2026-03-01T08:00:00Z");

/** A package of one link, as the library writes it. */
const packageWith = (id: string): Buffer =>
  stablePackage(
    zipSync({
      "[Content_Types].xml": strToU8("<Types/>"),
      "word/_rels/document.xml.rels": strToU8(`<Relationship Id="${id}" Target="https://example.lk/"/>`),
      "word/document.xml": strToU8(`<w:hyperlink r:id="${id}"/><a:blip r:embed="rId7"/>`),
    }),
    AT,
  );

test.each([
  ["in the middle", "rIdy8-hqz2_vmtw0kd3nbl_a"],
  ["at the end", "rIdy8shqz2svmtw0kd3nbl4-"],
  ["at the beginning", "rId-8shqz2svmtw0kd3nbl4a"],
  ["in every place", `rId${"-".repeat(21)}`],
])("a link's name that chance drew leaves no trace, with a hyphen %s", (_, id) => {
  const file = packageWith(id);
  expect(file).toEqual(packageWith("rId0usandmpxjckverymibhw"));
  expect(strFromU8(unzipSync(file)["word/document.xml"] ?? new Uint8Array())).toBe(
    '<w:hyperlink r:id="rIdLink1"/><a:blip r:embed="rId7"/>',
  );
});

import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { fixedPapers } from "../helpers/fixed-reports/fixed-papers.ts";
import { fixedReports } from "../helpers/fixed-reports/fixed-reports.ts";
import { hashOf, keepHashes, knownHashes } from "../helpers/fixed-reports/page-hashes.ts";
import { lostContent } from "../helpers/whole-pages/lost-content.ts";
import { misplacedText } from "../helpers/whole-pages/misplaced-text.ts";
import { printedPages } from "../helpers/whole-pages/read-pages.ts";

/** A folder for the files to look at: with it the hashes are renewed. */
const { LOOK_AT_PAGES } = process.env;

const howToRenew = (name: string): string =>
  `Pages of the report "${name}" look different than when somebody last looked at them. Print them with LOOK_AT_PAGES=folder npx vitest run --config .config/vitest.config.ts functions/pdf/test/document/fixed-reports.test.ts, look at each page that changed (pdftoppm -r 80 -png folder/NAME.pdf page), and commit page-hashes.json, which is renewed with that, if all of them are right.`;

describe("each page that was looked at as a picture looks the same", () => {
  it.each(Object.entries({ ...fixedReports, ...fixedPapers }))("%s", async (name, make) => {
    const { snapshot, options } = await make();
    const { pdf, content, tagged, pages } = await printedPages(snapshot, options);
    expect(lostContent(content, tagged)).toEqual([]);
    expect(pages.map(misplacedText)).toEqual(pages.map(() => []));
    const hashes = pages.map(hashOf);
    if (LOOK_AT_PAGES) {
      mkdirSync(LOOK_AT_PAGES, { recursive: true });
      writeFileSync(join(LOOK_AT_PAGES, `${name.replaceAll(/\W+/g, "-")}.pdf`), pdf);
      keepHashes(name, hashes);
    }
    expect(hashes, howToRenew(name)).toEqual(knownHashes()[name]);
  });
});

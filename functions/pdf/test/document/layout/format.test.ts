import { squeezed } from "@takseru/testing/read-pdf";
import { describe, expect, it } from "vitest";
import { renderAndRead } from "../../helpers/render.ts";

describe("an extent", () => {
  it.each([
    ["0A-2R-10P", "0A-2R-10P (90 P; 0.2276 ha)"],
    ["320 perches", "2A-0R-0P (320 P; 0.8094 ha)"],
    ["0.25 ha", "0A-2R-18.84P (98.84 P)"],
    ["about two acres", "about two acres"],
  ])("%s is printed as %s", async (typed, printed) => {
    const { text } = await renderAndRead({ report: { total_extent: typed } });
    expect(text).toContain(squeezed(`Extent ${printed}`));
  });
});

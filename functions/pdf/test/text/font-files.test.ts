import { describe, expect, it } from "vitest";
import { fontsIn } from "../../src/text/font-files.ts";

describe("the font files", () => {
  it("are found in a bundle's folder under their own names", () => {
    const bundled = fontsIn("/var/task/fonts");
    expect(bundled.Tamil.bold).toBe("/var/task/fonts/NotoSansTamil_600SemiBold.ttf");
  });
});

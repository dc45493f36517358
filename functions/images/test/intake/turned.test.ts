import { jpegWithExif, readCorners, uprightCorners } from "@takseru/testing/image-files";
import { describe, expect, test } from "vitest";
import { processPhotograph } from "../../src/intake/process-photograph.ts";

/** What stands in the corners after so many quarter turns clockwise. */
const cornersAfter = (turns: number, corners: readonly string[] = uprightCorners): readonly string[] => {
  if (turns === 0) return corners;
  const [topLeft = "", topRight = "", bottomLeft = "", bottomRight = ""] = corners;
  return cornersAfter(turns - 1, [bottomLeft, topLeft, bottomRight, topRight]);
};

describe.each([1, 2, 3, 4, 5, 6, 7, 8])("a photograph stored in orientation %i", (orientation) => {
  test.each([0, 90, 180, 270] as const)("is turned by %i degrees from upright", async (rotation) => {
    const file = await jpegWithExif({ orientation, width: 160, height: 100 });
    const turned = await processPhotograph("owner", file, { rotation });
    for (const rendition of [turned.print, turned.thumbnail])
      expect(await readCorners(rendition)).toEqual(cornersAfter(rotation / 90));
    const [print_width, print_height] = rotation % 180 === 0 ? [160, 100] : [100, 160];
    expect(turned).toMatchObject({ width: 160, height: 100, print_width, print_height });
  });
});

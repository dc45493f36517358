import { createMemoryMetrics } from "@takseru/testing/memory-metrics";
import { expect, test } from "vitest";
import { ImageRejected } from "../../src/intake/image-rejected.ts";
import { createUploadValidator } from "../../src/intake/validate-upload.ts";

test("an image that takes too long is refused as one that cannot be processed, and counted", async () => {
  const { counted, metrics } = createMemoryMetrics();
  const validate = createUploadValidator(metrics, async () => {
    throw new ImageRejected("too_slow");
  });
  const file = { filename: "gate.jpg", bytes: new Uint8Array(1) };
  await expect(validate("owner", file)).rejects.toMatchObject({
    code: "IMAGE_REJECTED",
    message:
      "gate.jpg: The image cannot be processed: it takes too long to open. Please save it again as a plain JPG and upload that.",
  });
  expect(counted).toEqual([{ UploadsRefused: 1, too_slow: 1 }]);
});

import { limits, refusedFiles } from "@takseru/shared-types";
import { firstCases } from "@takseru/testing/generated-cases";
import { hostileImages } from "@takseru/testing/hostile-images";
import { jpegWithExif } from "@takseru/testing/image-files";
import { createMemoryMetrics } from "@takseru/testing/memory-metrics";
import { afterAll, expect, test } from "vitest";
import { processPhotograph } from "../../src/intake/process-photograph.ts";
import { createUploadValidator } from "../../src/intake/validate-upload.ts";
import { patientDecode } from "../helpers/patient-decode.ts";

const { decode, cpuSeconds, end } = patientDecode();
const process = (ownerId: string, bytes: Uint8Array) => processPhotograph(ownerId, bytes, {}, decode);
afterAll(end);

const messages: Record<string, string> = {
  not_an_image: "hostile.jpg: Only JPG, PNG, GIF or WebP images can be uploaded",
  heic: `hostile.jpg: ${refusedFiles.heic}`,
  pdf: `hostile.jpg: ${refusedFiles.pdf}`,
  damaged:
    "hostile.jpg: The image is damaged or incomplete. Please open it and save it as a new JPG, or take a screenshot of it, and upload that.",
  too_long:
    "hostile.jpg: The image is too long or too narrow: a side may have 20,000 pixels and be 50 times as long as the other. Please crop it and upload it again.",
  too_many_pixels:
    "hostile.jpg: The image has more than 50 megapixels. Please make it smaller and upload it again.",
  too_much_memory:
    "hostile.jpg: The image takes too much memory to open. Please save it again without interlacing, or smaller, and upload it again.",
  too_large: "Images may be up to 10MB each",
};

/** Those that are decoded whole, with up to 50 megapixels, take seconds each. */
const isCostly = ({ name, answer }: (typeof hostileImages)[number]) =>
  answer === "accepted" && /x [67],\d{3} pixels/.test(name);
const chosen = [
  ...hostileImages.filter((image) => !isCostly(image)),
  ...firstCases(hostileImages.filter(isCostly), 1),
];

test.each(chosen)("$name: $answer", async ({ make, answer }) => {
  const { metrics } = createMemoryMetrics();
  const validate = createUploadValidator(metrics, process);
  const before = cpuSeconds();
  const result = await validate("attacker", { filename: "hostile.jpg", bytes: await make() }).then(
    ({ print }) => print.byteLength > 0,
    (error: unknown) => error,
  );
  // The product's deadline, in time that does not depend on what else the machine does.
  expect(cpuSeconds() - before).toBeLessThan(limits.image.decodeSeconds);
  if (answer === "accepted") expect(result).toBe(true);
  else
    expect(result).toMatchObject({
      code: answer === "too_large" ? "PAYLOAD_TOO_LARGE" : "IMAGE_REJECTED",
      message: messages[answer],
    });
});

test("an ordinary photograph beside many hostile ones of another valuer is decoded", async () => {
  const hostile = await Promise.all(
    hostileImages.filter(({ name }) => /leads to itself|frames/.test(name)).map(({ make }) => make()),
  );
  const others = hostile.map((bytes) => process("attacker", bytes).catch(() => undefined));
  expect(await process("owner", await jpegWithExif())).toMatchObject({ width: 640, height: 480 });
  await Promise.all(others);
});

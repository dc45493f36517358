import { expect, it } from "vitest";
import { lossOf } from "@/ui/pdf/page-losses";

it.each([
  ["picture", 'Warning: Unable to decode image "img_p0_1": "Jbig2Error: the JBIG2 data is damaged".'],
  ["picture", 'Warning: Empty "JBIG2Decode" stream.'],
  ["picture", "Warning: decodeScan - unexpected MCU data, current marker is: ffd9"],
  ["unloaded", 'Warning: Unable to decode image "img_p0_1": "Jbig2Error: JBig2 failed to initialize".'],
  [
    "unloaded",
    "Warning: #getJsInstance: TypeError: Failed to fetch dynamically imported module: /assets/x.js",
  ],
  ["font", 'Warning: loadFont - translateFont failed: "Error: Unknown CMap name: No-Such-Map".'],
  ["font", 'Warning: translateFont - fetching "X" font file: "FormatError: FontFile is empty".'],
  ["content", 'Warning: getOperatorList - ignoring XObject: "FormatError: XObject should be a stream".'],
  ["content", 'Warning: getOperatorList - ignoring errors during "GetOperatorList: page 0" task: "x".'],
  ["content", "Info: Bad encoding in flate stream"],
  ["content", 'Warning: Invalid stream: "FormatError: Bad FCHECK in flate stream: 56, 92"'],
  ["content", "Warning: RangeError: Offset is outside the bounds of the DataView"],
])("a page loses a %s by: %s", (loss, message) => {
  expect(lossOf(message)).toBe(loss);
});

it.each([
  "Warning: Indexing all PDF objects",
  'Warning: getTransferableImage - failed: "EncodingError: Failed to decode frame at index 0".',
  "Warning: TT: undefined function: 21",
  "Info: Inconsistent font file Type/SubType, expected: Type1/undefined but found: Type1/Type1C.",
  "Warning: getOperatorList - ignoring operator: 92",
  'Warning: getOperatorList - ignoring ExtGState: "FormatError: GState should be a dictionary.".',
  "Warning: JpegImage.parse - reached the end of the image data without finding an EOI marker (0xFFD9).",
])("a page loses nothing by: %s", (message) => {
  expect(lossOf(message)).toBeUndefined();
});

import { writeFileSync } from "node:fs";
import { printableRangesFile } from "./printable-ranges-file.ts";

writeFileSync(
  new URL("../../../shared-types/src/units/printable-ranges.ts", import.meta.url),
  printableRangesFile(),
);

import { createRequire } from "node:module";
import { dirname, join } from "node:path";

/** Where pdfkit looks for it, from the folder of its own code or of the bundle that has it. */
export const COLOUR_PROFILE = "data/sRGB_IEC61966_2_1.icc";

/** The sRGB profile that PDF/A embeds, the only file that pdfkit reads at run time. */
export const installedColourProfile = (): string => {
  const pdfmake = createRequire(import.meta.filename).resolve("pdfmake/js/Printer.js");
  return join(dirname(createRequire(pdfmake).resolve("pdfkit")), COLOUR_PROFILE);
};

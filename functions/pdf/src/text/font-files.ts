import { createRequire } from "node:module";
import { basename, join } from "node:path";

/** A character is printed by the first family that has it; Other has the rest of Latin, Greek and Cyrillic. */
export const families = ["Latin", "Sinhala", "Tamil", "Other"] as const;
export type Family = (typeof families)[number];

/** TTF files by family; there is no italic in Sinhala and Tamil, so the report uses none. */
export type FontFiles = Record<Family, { normal: string; bold: string }>;

const packaged: FontFiles = {
  Latin: {
    normal: "@expo-google-fonts/source-serif-4/400Regular/SourceSerif4_400Regular.ttf",
    bold: "@expo-google-fonts/source-serif-4/600SemiBold/SourceSerif4_600SemiBold.ttf",
  },
  Sinhala: {
    normal: "@expo-google-fonts/noto-sans-sinhala/400Regular/NotoSansSinhala_400Regular.ttf",
    bold: "@expo-google-fonts/noto-sans-sinhala/600SemiBold/NotoSansSinhala_600SemiBold.ttf",
  },
  Tamil: {
    normal: "@expo-google-fonts/noto-sans-tamil/400Regular/NotoSansTamil_400Regular.ttf",
    bold: "@expo-google-fonts/noto-sans-tamil/600SemiBold/NotoSansTamil_600SemiBold.ttf",
  },
  Other: {
    normal: "@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf",
    bold: "@expo-google-fonts/noto-sans/600SemiBold/NotoSans_600SemiBold.ttf",
  },
};

const resolveAll = (resolve: (specifier: string) => string): FontFiles => {
  const of = (family: Family) => ({
    normal: resolve(packaged[family].normal),
    bold: resolve(packaged[family].bold),
  });
  return { Latin: of("Latin"), Sinhala: of("Sinhala"), Tamil: of("Tamil"), Other: of("Other") };
};

/** The fonts in `node_modules`. */
export const installedFonts = (): FontFiles => resolveAll(createRequire(import.meta.filename).resolve);

/** The fonts in a folder that a bundle carries, under their own file names. */
export const fontsIn = (folder: string): FontFiles =>
  resolveAll((specifier) => join(folder, basename(specifier)));

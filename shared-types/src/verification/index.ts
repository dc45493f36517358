export { checkFile, checkSize, type FileContents, isPdf, type ReadFileData } from "./check-file.ts";
export type { FileData } from "./compare-data.ts";
export type { Difference, FileVerdict, OtherKind } from "./file-verdict.ts";
export { madeAs, type PdfProperties, propertiesInBytes } from "./pdf-origin.ts";

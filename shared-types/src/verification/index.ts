export { checkFile, checkSize, type ReadFileData } from "./check-file.ts";
export type { FileData } from "./compare-data.ts";
export type { Difference, FileVerdict } from "./file-verdict.ts";

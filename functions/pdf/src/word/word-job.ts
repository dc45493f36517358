import type { RenderOptions, ReportSnapshot } from "../document/snapshot.ts";
import type { FontFiles } from "../text/font-files.ts";

/** What the thread needs before it is asked. */
export interface WordThreadData {
  fonts: FontFiles;
  /** The program that draws pictures: resvg as WebAssembly. */
  drawer: string;
}

/** What the thread is asked. */
export interface WordJob {
  snapshot: ReportSnapshot;
  options: RenderOptions;
}

/** What it answers. */
export type WordAnswer = { outcome: "written"; file: Uint8Array } | { outcome: "failed"; error: unknown };

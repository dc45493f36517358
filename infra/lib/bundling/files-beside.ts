import { basename, join } from "node:path";
import { installedFonts } from "@takseru/pdf/font-files";
import { committedOpenapiFile, OPENAPI_FILE } from "@takseru/reports/openapi-document";
import type { RoomName } from "./bundle-options.ts";

interface FileBeside {
  from: string;
  /** Relative to the folder of the bundle. */
  to: string;
}

/** The files that a room reads from the folder of its bundle. */
export const filesBeside = (room: RoomName): FileBeside[] => {
  if (room === "reports") return [{ from: committedOpenapiFile(), to: OPENAPI_FILE }];
  if (room !== "pdf") return [];
  return Object.values(installedFonts())
    .flatMap(({ normal, bold }) => [normal, bold])
    .map((from) => ({ from, to: join("fonts", basename(from)) }));
};

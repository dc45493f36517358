import { basename, join } from "node:path";
import { COLOUR_PROFILE, installedColourProfile } from "@takseru/pdf/colour-profile";
import { DRAWER_FILE, installedDrawer } from "@takseru/pdf/drawer-file";
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
  const fonts = Object.values(installedFonts()).flatMap(({ normal, bold }) => [normal, bold]);
  return [
    ...fonts.map((from) => ({ from, to: join("fonts", basename(from)) })),
    { from: installedColourProfile(), to: COLOUR_PROFILE },
    { from: installedDrawer(), to: DRAWER_FILE },
  ];
};

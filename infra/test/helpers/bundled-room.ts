import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { bundleRoom } from "../../bench/cold-start/bundle-room.ts";
import type { RoomName } from "../../lib/bundling/bundle-options.ts";

const bundles = new Map<RoomName, ReturnType<typeof bundleRoom>>();

/**
 * A room's bundle with the files beside it, in a folder of its own. Tests share it, so they must not change it; the folder
 * is removed after the tests.
 */
export const bundledRoom = (room: RoomName): ReturnType<typeof bundleRoom> => {
  const bundle = bundles.get(room) ?? bundleRoom(room, mkdtempSync(join(tmpdir(), "takseru-bundle-")));
  bundles.set(room, bundle);
  return bundle;
};

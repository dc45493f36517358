import { join } from "node:path";
import { DRAWER_FILE, installedDrawer } from "@takseru/pdf/drawer-file";
import { fontsIn, installedFonts } from "@takseru/pdf/font-files";
import { createWordWriter } from "@takseru/pdf/word-writer";
import { isNight } from "@takseru/testing/generated-cases";
import { expect, it } from "vitest";
import { buildPhotograph } from "../../../../functions/pdf/test/helpers/build-photographs.ts";
import { buildSnapshot, finalOptions } from "../../../../functions/pdf/test/helpers/build-snapshot.ts";
import { sketchedShapes } from "../../../../functions/pdf/test/helpers/sketches.ts";
import { bundledRoom } from "../../helpers/bundled-room.ts";

/** The machine may have other work. */
const BUSY_MS = 110_000;

// The deployed stack makes a Word document of the same bundle at each change.
it.runIf(isNight)(
  "has the same bytes from the file beside the bundle, which has no packages but its own",
  {
    timeout: 120_000,
  },
  async () => {
    const { bundle } = await bundledRoom("pdf");
    const beside = join(bundle, "..");
    const snapshot = buildSnapshot({
      photographs: [await buildPhotograph(1)],
      // Its rooms have names in three scripts.
      report: { sketch: sketchedShapes["rooms with long names"]?.() ?? null },
    });
    const bundled = await createWordWriter(
      { fonts: fontsIn(join(beside, "fonts")), drawer: join(beside, DRAWER_FILE) },
      { module: join(beside, "word-thread.js"), limitMs: BUSY_MS },
    ).write(snapshot, finalOptions);
    const here = await createWordWriter(
      { fonts: installedFonts(), drawer: installedDrawer() },
      { limitMs: BUSY_MS },
    ).write(snapshot, finalOptions);
    expect(bundled.equals(here)).toBe(true);
  },
);

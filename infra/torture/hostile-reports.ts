import type { Figure } from "@takseru/testing/figure";
import { signInNewValuer } from "@takseru/testing/valuer";
import { watch, watchFigures, withServer } from "./watched-server.ts";

const LENGTH = 20_000;

/** Six texts of a report that may be long. */
const longTexts = {
  locality_description: "property_location",
  access_routes: "property_location",
  land_features: "land_description",
  room_layout_description: "building_details",
  roof_description: "building_details",
  wall_description: "building_details",
} as const;

const repeated = (unit: string): string => unit.repeat(LENGTH).slice(0, LENGTH).toWellFormed();

/** Texts at their limit that are slow to lay out. */
const texts: Record<string, string> = {
  "three scripts in turn": repeated("aශத"),
  "one word": repeated("a"),
  "marks without end": repeated("කි\u0dd2"),
  "combining accents": repeated("a\u0301\u0323"),
  "lines of one letter": repeated("a\n"),
  "characters that no font has": repeated("a😀"),
  "directions within directions": repeated("a\u202eש"),
};

/** Previews reports whose six long texts are slow to lay out: the answer must be a PDF, or 422 with the field's name. */
export const previewHostileReports = (): Promise<Figure[]> =>
  withServer(async (server) => {
    const { client, token } = await signInNewValuer(server.origin);
    const figures: Figure[] = [];
    for (const [name, text] of Object.entries(texts)) {
      const { id } = await client.reports.create({ body: { lot_number: "1" } });
      for (const [field, section] of Object.entries(longTexts))
        await client.reports.saveSection({ params: { id }, body: { section, data: { [field]: text } } });
      const watched = await watch(server, async () => {
        const response = await fetch(`${server.origin}/api/reports/${id}/preview`, {
          headers: { Authorization: `Bearer ${token}` },
        });
        await response.arrayBuffer();
        return response.status;
      });
      figures.push(
        { name: `six fields, ${name}: PDF or refusal`, value: watched.ms, unit: "ms" },
        { name: `six fields, ${name}: answer`, value: watched.result, unit: "", target: "<= 499" },
        ...watchFigures(`six fields, ${name}`, watched),
      );
    }
    return figures;
  });

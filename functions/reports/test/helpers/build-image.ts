import { randomUUID } from "node:crypto";
import type { ImageRecord } from "../../src/storage/records.ts";

/** A counted photograph with invented contents. */
export const buildImage = (owner: string, report_id: number): ImageRecord => ({
  owner,
  report_id,
  id: randomUUID(),
  object_id: randomUUID(),
  category: "land_views",
  caption: "",
  filename: "gate.jpg",
  file_size: 1_000,
  type: "image/jpeg",
  width: 160,
  height: 120,
  taken_at: null,
  gps: null,
  uploaded_at: "2026-01-05T05:00:00.000Z",
});

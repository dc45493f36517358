import { expect, it } from "vitest";
import { annexNumbers, viewedImage } from "@/features/images/viewer/viewed-photograph";
import { buildImage } from "../../../helpers/fake-report";

it("numbers photographs as the PDF does: by category, in their order, plans by themselves, without those that are not sent", () => {
  const photograph = (id: string, category: "land_views" | "boundaries" | "documents", stored = true) => ({
    ...viewedImage(buildImage({ id, category })),
    stored,
  });
  const numbers = annexNumbers([
    photograph("plan", "documents"),
    photograph("wall", "boundaries"),
    photograph("waiting", "land_views", false),
    photograph("gate", "land_views"),
    photograph("road", "land_views"),
  ]);
  expect([...numbers]).toEqual([
    ["gate", 1],
    ["road", 2],
    ["wall", 3],
    ["plan", 1],
  ]);
});

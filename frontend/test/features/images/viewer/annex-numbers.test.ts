import { expect, it } from "vitest";
import { ofServer } from "@/features/images/photograph";
import { annexNumbers } from "@/features/images/viewer/annex-numbers";
import { buildImage } from "../../../helpers/fake-report";

it("numbers photographs as the PDF does: by category, in their order, plans by themselves, without those that are not sent", () => {
  const photograph = (id: string, category: "land_views" | "boundaries" | "documents", stored = true) => {
    const { image, ...shown } = ofServer(buildImage({ id, category }));
    return stored && image ? { ...shown, image } : shown;
  };
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

import { expect, it } from "vitest";
import { fakeReport } from "../../../helpers/fake-report";
import { field, openBuilder } from "../../../helpers/open-builder";

it("an empty long text is one line high, also in a browser that does not grow it", async () => {
  openBuilder(fakeReport({ locality_description: "" }), { section: "property_location" });
  expect(await field("Locality description")).toHaveAttribute("rows", "1");
});

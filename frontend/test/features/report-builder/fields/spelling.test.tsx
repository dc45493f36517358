import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { fakeReport } from "../../../helpers/fake-report";
import { field, openBuilder } from "../../../helpers/open-builder";

it("the browser looks at the spelling of sentences, in their language, and not at names and numbers", async () => {
  openBuilder(fakeReport({ locality_description: "නිස්කලංක ප්‍රදේශයකි", village_name: "Dangolla" }), {
    section: "property_location",
  });
  const locality = await field("Locality description");
  expect(locality).toHaveAttribute("lang", "si");
  expect(locality).toHaveAttribute("spellcheck", "true");
  const village = screen.getByRole("textbox", { name: "Village" });
  expect(village).toHaveAttribute("spellcheck", "false");
  expect(await field("Access routes")).toHaveAttribute("lang", "en-GB");
});

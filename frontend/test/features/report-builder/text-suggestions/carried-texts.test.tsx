import { carriedTextsOf, emptyReportFields } from "@takseru/shared-types";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { buildStoredReport, fakeReport } from "../../../helpers/fake-report";
import { openBuilder } from "../../../helpers/open-builder";

const locality_description = "The road is quiet.\n\nThe market is near.";
const carried_texts = carriedTextsOf({ ...emptyReportFields, locality_description });

const openCopy = () => {
  const copied = { locality_description, carried_texts, cloned_from: 3 };
  const confirmed: unknown[] = [];
  openBuilder(fakeReport(copied), {
    section: "property_location",
    reports: {
      confirmTexts: ({ body }) => {
        confirmed.push(body);
        return buildStoredReport({ ...copied, carried_texts: [], version: 4 });
      },
    },
  });
  return { confirmed, note: () => screen.findByRole("note", { name: "Locality description: taken over" }) };
};

it("a text that a copy took over is marked until it is confirmed", async () => {
  const { confirmed, note } = openCopy();
  expect(await note()).toHaveTextContent(
    "2 paragraphs are taken over and not confirmed, from “The road is quiet.” on",
  );
  await userEvent.click(within(await note()).getByRole("button", { name: "Confirm Locality description" }));
  await waitFor(() => expect(screen.queryByRole("note")).toBeNull());
  expect(confirmed).toEqual([{ texts: carried_texts }]);
});

it("a paragraph that is written anew needs no word", async () => {
  const { note } = openCopy();
  await note();
  const field = screen.getByRole("textbox", { name: "Locality description" });
  await userEvent.clear(field);
  await userEvent.type(field, "The market is near.");
  await waitFor(async () =>
    expect(await note()).toHaveTextContent("Taken over and not confirmed: “The market is near.”"),
  );
  await userEvent.clear(field);
  await waitFor(() => expect(screen.queryByRole("note")).toBeNull());
});

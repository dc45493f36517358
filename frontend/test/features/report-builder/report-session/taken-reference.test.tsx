import { messages } from "@takseru/shared-types";
import { screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { refuse } from "../../../helpers/fake-api";
import { fakeReport } from "../../../helpers/fake-report";
import { field, openBuilder, press, rewrite } from "../../../helpers/open-builder";

describe("a reference that another report holds", () => {
  it("is said at its field, which takes the focus, when it keeps from going on", async () => {
    openBuilder(fakeReport({ report_reference: "VR/NP/2026/007" }), {
      reports: {
        saveSection: () => refuse("REFERENCE_TAKEN", { report_reference: messages.reports.referenceTaken }),
      },
    });
    await rewrite("Report reference", "VR/NP/2026/001");
    await press("Next");
    const reference = await field("Report reference");
    await waitFor(() => expect(reference).toHaveAccessibleDescription(messages.reports.referenceTaken));
    await waitFor(() => expect(reference).toHaveFocus());
    expect(screen.getByRole("heading", { level: 2, name: "Basic Information" })).toBeVisible();
  });
});

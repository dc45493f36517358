import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { clearSession } from "@/lib/api/session-store";
import { rememberedPlace } from "@/lib/reports/remembered-places";
import { USER_ID } from "../../../helpers/build";
import { fakeReport } from "../../../helpers/fake-report";
import { reload } from "../../../helpers/open";
import { field, openBuilder } from "../../../helpers/open-builder";

const leaveAtPlanNumber = async () => {
  const opened = openBuilder(fakeReport(), { section: "legal_description" });
  await userEvent.click(await field("Plan number"));
  return opened;
};

describe("a report that is opened again", () => {
  it("opens at the section and the field where it was left", async () => {
    const { unmount } = await leaveAtPlanNumber();
    unmount();
    reload("/reports/builder/7");
    await screen.findByRole("heading", { level: 2, name: "Legal Description" });
    await waitFor(async () => expect(await field("Plan number")).toHaveFocus());
  });

  it("opens where its address says", async () => {
    const { unmount } = await leaveAtPlanNumber();
    unmount();
    reload("/reports/builder/7?section=land_description");
    await screen.findByRole("heading", { level: 2, name: "Land Description" });
  });

  it("opens at its first section for whoever signs in after a sign-out", async () => {
    const { path } = await leaveAtPlanNumber();
    expect(rememberedPlace(USER_ID, 7)).toEqual({ section: "legal_description", field: "plan_number" });
    act(() => clearSession("left"));
    await waitFor(() => expect(path()).toBe("/login"));
    expect(rememberedPlace(USER_ID, 7)).toBeUndefined();
  });
});

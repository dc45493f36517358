import { type Check, errorCodes, messages, type Report } from "@takseru/shared-types";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import * as download from "@/lib/files/download";
import { buildUser } from "../../../helpers/build";
import { type FakeCalls, refuse } from "../../../helpers/fake-api";
import { fakeReport } from "../../../helpers/fake-report";
import { open } from "../../../helpers/open";
import { field, press } from "../../../helpers/open-builder";

const noReference: Check = {
  code: "report_reference_missing",
  level: "error",
  blocks: "signing",
  message: "Report reference is required for signing",
  section: "basic_information",
  field: "report_reference",
};
const noProfile: Check = {
  code: "profile_not_saved",
  level: "error",
  blocks: "signing",
  message: "Your professional profile is not saved yet",
  section: "profile",
  field: "full_name",
};
const oldPlan: Check = {
  code: "plan_date_old",
  level: "warning",
  message: messages.reports.planOld,
  section: "legal_description",
  field: "plan_date",
};
const noTexts: Check = {
  code: "assumptions_missing",
  level: "warning",
  message: "The assumptions are empty",
  section: "valuation",
  field: "assumptions",
};
const hint: Check = {
  code: "notary_missing",
  level: "hint",
  message: "Notary is empty; banks look for it",
  section: "legal_description",
  field: "notary",
};

const link = {
  url: "/_local/objects/final",
  file_name: "valuation-report-7.pdf",
  sha256: "",
  bytes: 1,
  unprintable: [],
};

/** A report that signing asks nothing more of. */
const signable: Partial<Report> = {
  status: "completed",
  report_date: "2026-03-05",
  lot_number: "1",
  plan_number: "10",
  total_extent: "13.8P",
  latitude: 7.2936,
  longitude: 80.6413,
  district: "Kandy",
  position_districts: ["Kandy"],
  market_value: 22_500_000,
};

const openSigning = (
  findings: Check[] | (() => Check[]) = [],
  finalize?: NonNullable<FakeCalls["pdf"]>["finalize"],
) => {
  const server = fakeReport(signable);
  vi.spyOn(download, "downloadPdf").mockImplementation(async (pdf) => pdf);
  const checks = () => ({ data: typeof findings === "function" ? findings() : findings });
  const signed = {
    status: "finalized",
    finalized_at: "2026-03-05T04:00:00.000Z",
    verification_code: "86AM-Y4KU-T62F-GRJE",
  } as const;
  const opened = open(
    "/reports/builder/7?section=legal_description",
    {
      reports: { ...server.calls, checks },
      pdf: {
        finalize:
          finalize ??
          (() => {
            server.change(signed);
            return link;
          }),
      },
    },
    buildUser(),
  );
  return { ...opened, server };
};
const dialog = async () => within(await screen.findByRole("dialog", { name: "Sign and finalize" }));
const signButton = async () => (await dialog()).findByRole("button", { name: "Sign and finalize" });

describe("the last step before the signature", () => {
  it("shows what is signed, in figures and words", async () => {
    openSigning();
    await press("Finalize Report");
    await (await dialog()).findByText("Rs. 22,500,000/=");
    (await dialog()).getByText("Sri Lanka Rupees Twenty Two Million Five Hundred Thousand Only");
    (await dialog()).getByText("05/03/2026");
    expect(await signButton()).toBeEnabled();
  });

  it("asks for each open warning by name, and sends what was acknowledged", async () => {
    const { calls } = openSigning([oldPlan, noTexts, hint]);
    await press("Finalize Report");
    expect(await signButton()).toBeDisabled();
    (await dialog()).getByText("2 warnings left to acknowledge");
    expect((await dialog()).getAllByRole("checkbox")).toHaveLength(2);
    await userEvent.click((await dialog()).getByRole("checkbox", { name: oldPlan.message }));
    (await dialog()).getByText("1 warning left to acknowledge");
    expect(await signButton()).toBeDisabled();
    await userEvent.click((await dialog()).getByRole("checkbox", { name: noTexts.message }));
    await userEvent.click(await signButton());
    await screen.findByText(messages.reports.downloaded);
    expect(calls.find(({ name }) => name === "pdf.finalize")?.body).toEqual({
      acknowledged: ["plan_date_old", "assumptions_missing"],
    });
  });

  it("leads from an error to its field, and takes no signature", async () => {
    const { calls } = openSigning([noReference, oldPlan]);
    await press("Finalize Report");
    await userEvent.click((await dialog()).getByRole("checkbox", { name: oldPlan.message }));
    expect(await signButton()).toBeDisabled();
    (await dialog()).getByText("1 to correct before the report can be signed");
    await userEvent.click((await dialog()).getByRole("button", { name: noReference.message }));
    await waitFor(async () => expect(await field("Report reference")).toHaveFocus());
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(calls.some(({ name }) => name === "pdf.finalize")).toBe(false);
  });

  it("leads from what the profile lacks to the profile", async () => {
    const { path } = openSigning([noProfile]);
    await press("Finalize Report");
    await userEvent.click(await (await dialog()).findByRole("button", { name: noProfile.message }));
    await waitFor(() => expect(path()).toBe("/reports/profile"));
  });

  it("says that it failed and why, stays, and shows what was found since", async () => {
    let refused = false;
    openSigning(
      () => (refused ? [oldPlan] : []),
      () => {
        refused = true;
        return refuse("INTERNAL_ERROR");
      },
    );
    await press("Finalize Report");
    await userEvent.click(await signButton());
    expect((await screen.findAllByText("Failed to finalize report")).length).toBeGreaterThan(0);
    (await dialog()).getByText(errorCodes.INTERNAL_ERROR.message);
    await (await dialog()).findByRole("checkbox", { name: oldPlan.message });
  });

  it("can be left without signing", async () => {
    const { calls, server } = openSigning();
    await press("Finalize Report");
    await userEvent.click(await (await dialog()).findByRole("button", { name: "Cancel" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(server.current().status).toBe("completed");
    expect(calls.some(({ name }) => name === "pdf.finalize")).toBe(false);
  });
});

describe("a signed report", () => {
  it("shows its code, the public page and its QR code", async () => {
    openSigning();
    await press("Finalize Report");
    await userEvent.click(await signButton());
    const panel = within(await screen.findByRole("region", { name: "Signed report" }));
    panel.getByRole("heading", { name: "Signed 05/03/2026, code 86AM-Y4KU-T62F-GRJE" });
    expect(panel.getByRole("link", { name: "Open the public page" })).toHaveAttribute(
      "href",
      "/verify/86AM-Y4KU-T62F-GRJE",
    );
    const url = `${window.location.origin}/verify/86AM-Y4KU-T62F-GRJE`;
    const copied = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
    await userEvent.click(panel.getByRole("button", { name: "Copy link" }));
    await panel.findByText("Link copied");
    expect(copied).toHaveBeenCalledWith(url);
    await userEvent.click(panel.getByRole("button", { name: "Show QR" }));
    expect(await panel.findByRole("img", { name: `QR code of ${url}` })).toBeVisible();
  });
});

describe("the header of a report that is not signed", () => {
  const openReport = (change: Partial<Report>, profile_completed = true) =>
    open(
      "/reports/builder/7?section=legal_description",
      { reports: fakeReport(change, [noReference]).calls },
      buildUser({ profile_completed }),
    );

  it("leads with how much is missing, and from there to the checks", async () => {
    openReport({ ...signable, status: "in_progress", report_reference: "", market_value: 0 });
    await press("2 things before you can sign");
    const panel = within(await screen.findByRole("region", { name: "Check of the report" }));
    await panel.findByRole("button", { name: noReference.message });
    panel.getByRole("heading", { level: 3, name: "errors for signing (1)" });
  });

  it("counts the profile that was never saved, and a position in another district", async () => {
    openReport({ ...signable, position_districts: ["Matale"] }, false);
    await screen.findByRole("button", { name: "2 things before you can sign" });
  });

  it("says so when nothing is missing", async () => {
    openReport(signable);
    await screen.findByText("Ready to sign");
  });
});

describe("a preview", () => {
  const openPreview = (change: Partial<Report>) => {
    const server = fakeReport({ ...signable, ...change });
    vi.spyOn(download, "saveFile").mockImplementation(() => undefined);
    vi.spyOn(download, "downloadReport").mockResolvedValue(link);
    open("/reports/builder/7?section=legal_description", { reports: server.calls }, buildUser());
    return server;
  };
  const typeLot = async () => userEvent.type(await field("Lot number"), "4B");

  it("of a completed report shows what is saved and does not reopen it", async () => {
    const server = openPreview({});
    await typeLot();
    await press("Preview PDF");
    await press("Download");
    await screen.findByText(/The draft shows the completed report, without what you have changed since/);
    expect(server.current()).toMatchObject({ status: "completed", lot_number: "1" });
    expect(await field("Lot number")).toHaveValue("14B");
  });

  it("of a report in progress saves first, and is called a draft", async () => {
    const server = openPreview({ status: "in_progress" });
    await typeLot();
    await press("Preview PDF");
    await press("Download");
    await screen.findByText(messages.reports.draftDownloaded);
    expect(server.current().lot_number).toBe("14B");
  });
});

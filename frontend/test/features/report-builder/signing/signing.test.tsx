import { type Check, errorCodes, messages, newClient, type Report } from "@takseru/shared-types";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { writeDraft } from "@/lib/drafts/draft-store";
import * as download from "@/lib/files/download";
import { announcePhotographs } from "@/lib/unsent-photographs/photograph-channel";
import { deletePhotographs, storePhotograph } from "@/lib/unsent-photographs/photograph-store";
import { buildProfile, buildUser, USER_ID } from "../../../helpers/build";
import { buildPhotograph } from "../../../helpers/build-photograph-sync";
import { type FakeCalls, refuse } from "../../../helpers/fake-api";
import { fakeReport } from "../../../helpers/fake-report";
import { open } from "../../../helpers/open";
import { field, press } from "../../../helpers/open-builder";
import { skipPauses } from "../../../helpers/skip-pauses";

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
  signature: null,
};

const signature = {
  url: "/_local/objects/signature",
  width: 380,
  height: 108,
  uploaded_at: "2026-03-01T04:00:00.000Z",
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

const signed = {
  status: "finalized",
  finalized_at: "2026-03-05T04:00:00.000Z",
  verification_code: "86AM-Y4KU-T62F-GRJE",
} as const;

const openSigning = (
  findings: Check[] | (() => Check[]) = [],
  finalize?: NonNullable<FakeCalls["pdf"]>["finalize"],
  {
    path = "/reports/builder/7?section=legal_description",
    auth = {},
    ...change
  }: { path?: string; auth?: FakeCalls["auth"] } & Partial<Report> = {},
) => {
  const server = fakeReport({ ...signable, ...change });
  vi.spyOn(download, "saveFile").mockImplementation(() => undefined);
  const fetched = vi.spyOn(download, "fetchFile").mockResolvedValue(new Blob());
  const checks = () => ({ data: typeof findings === "function" ? findings() : findings });
  const opened = open(
    path,
    {
      auth: { getProfile: () => buildProfile(), ...auth },
      images: { pictures: () => ({ data: { logo: null, signature } }) },
      reports: { ...server.calls, checks },
      pdf: {
        preview: () => link,
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
  return { ...opened, server, fetched };
};
const signButton = () => screen.findByRole("button", { name: "Sign and finalize" });
const checkbox = (name: string) => screen.findByRole("checkbox", { name });

describe("the page of the signature", () => {
  it("shows what is signed, in figures and words, and who signs", async () => {
    const { path } = openSigning();
    await press("Finalize Report");
    await screen.findByRole("heading", { level: 1, name: "Finalize Report" });
    expect(path()).toBe("/reports/builder/7/sign");
    screen.getByText("Market value as at 05/03/2026");
    screen.getByText("Rs. 22,500,000/=");
    screen.getByText("Sri Lanka Rupees Twenty Two Million Five Hundred Thousand Only");
    await screen.findByText("Place: Kandy");
    await screen.findByRole("img", { name: "Your signature" });
    await waitFor(async () => expect(await signButton()).toBeEnabled());
  });

  it.each([
    [{ report_type: "insurance" }, "Insurance value as at 05/03/2026", "Rs. 15,000,000/=", "Market value"],
    [{ report_type: "fair_value" }, "Fair value as at 05/03/2026", "Rs. 22,500,000/=", "Insurance value"],
    [
      { report_type: "rental", valuation_purpose: "The market rent per month", market_value: 85_000 },
      "Market rent as at 05/03/2026",
      "Rs. 85,000/= per month",
      undefined,
    ],
    [{ report_type: "visa" }, "Market value as at 05/03/2026", "Rs. 22,500,000/=", "Insurance value"],
    [{ report_type: "tax" }, "Market value as at 05/03/2026", "Rs. 22,500,000/=", "Insurance value"],
  ] as const)("leads with what the template states: %j", async (change, label, amount, other) => {
    openSigning([], undefined, { insurance_value: 15_000_000, basis_of_value: null, ...change });
    await press("Finalize Report");
    const lead = await screen.findByText(label);
    expect(lead.nextSibling?.textContent).toBe(amount);
    const others = screen.queryAllByText(/^(Market|Insurance) value$/, { selector: "dt" });
    expect(others.map(({ textContent }) => textContent)).toEqual(other === undefined ? [] : [other]);
  });

  it("has what the chosen lender sends back under that lender's name", async () => {
    openSigning([noTexts, { ...oldPlan, lender: "Example bank A" }]);
    await press("Finalize Report");
    const asked = within(await screen.findByRole("region", { name: "By the rules of Example bank A" }));
    await userEvent.click(asked.getByRole("checkbox", { name: oldPlan.message }));
    asked.getByText("1 of 1");
    const others = within(screen.getByRole("region", { name: "Read and accept" }));
    expect(others.getAllByRole("checkbox")).toHaveLength(1);
    await screen.findByText("1 warning left to acknowledge");
  });

  it("shows word for word what page one tells the lender, also of what no warning asks", async () => {
    const text = "The plan of 01/02/2014 is more than 10 years old";
    const matter = { subject: "Survey plan", text, status: "note", weight: 2 } as const;
    openSigning([{ ...oldPlan, matter }], undefined, {
      report_type: "mortgage",
      encumbrances: "None known; title not searched",
      plan_date: "2014-02-01",
      road_ownership: "public",
      road_width: "20 ft",
    });
    await press("Finalize Report");
    const rows = within(await screen.findByRole("region", { name: "Matters for the lender" })).getAllByRole(
      "row",
    );
    expect(rows.map((row) => [...row.children].map(({ textContent }) => textContent))).toEqual([
      ["Encumbrances", "None known; title not searched", "Note"],
      ["Survey plan", text, "Note"],
      ["Access", "Public road, 20 ft", "In order"],
    ]);
  });

  it("names the client by its organization, not the lender whose rules are chosen", async () => {
    openSigning([], undefined, {
      client_organization: "Hatton Example Bank PLC",
      instruction_source: "The Manager",
      lender: "bank-a",
    });
    await press("Finalize Report");
    expect((await screen.findByText("Client", { selector: "dt" })).nextSibling?.textContent).toBe(
      "Hatton Example Bank PLC",
    );
  });

  it("waits for the photographs that are still on this device", async () => {
    const user = buildUser();
    const key = `${user.id}:1`;
    await storePhotograph(buildPhotograph(1, { key, owner: 7 }), new ArrayBuffer(1));
    await storePhotograph(buildPhotograph(2, { key: `${user.id}:2`, owner: 8 }), new ArrayBuffer(1));
    openSigning();
    await press("Finalize Report");
    await screen.findByText("1 photograph is still on this device: the signature waits for it");
    expect(await signButton()).toBeDisabled();
    await deletePhotographs([key]);
    announcePhotographs({ kind: "changed" });
    await screen.findByText("Everything is ready for your signature");
    expect(await signButton()).toBeEnabled();
  });

  it("asks for each open warning by name, sends what was acknowledged, and loads the signed file once", async () => {
    const { calls, fetched } = openSigning([oldPlan, noTexts, hint]);
    await press("Finalize Report");
    await screen.findByText("2 warnings left to acknowledge");
    expect(await signButton()).toBeDisabled();
    expect(screen.getAllByRole("checkbox")).toHaveLength(2);
    const hints = within(screen.getByRole("region", { name: "Worth a look before you sign" }));
    expect(hints.getByRole("button", { name: hint.message })).toBeVisible();
    await userEvent.click(await checkbox(oldPlan.message));
    screen.getByText("1 warning left to acknowledge");
    screen.getByText("1 of 2");
    expect(await signButton()).toBeDisabled();
    await userEvent.click(await checkbox(noTexts.message));
    await userEvent.click(await signButton());
    await screen.findByText(messages.reports.downloaded);
    expect(calls.find(({ name }) => name === "pdf.finalize")?.body).toEqual({
      acknowledged: ["plan_date_old", "assumptions_missing"],
    });
    expect(fetched).toHaveBeenCalledTimes(1);
    expect(download.saveFile).toHaveBeenCalledWith(expect.any(Blob), link.file_name);
  });

  it("leads from an error to its field, and takes no signature", async () => {
    const { calls } = openSigning([noReference, oldPlan]);
    await press("Finalize Report");
    await userEvent.click(await checkbox(oldPlan.message));
    expect(await signButton()).toBeDisabled();
    screen.getByText("1 to correct before the report can be signed");
    await press(noReference.message);
    await waitFor(async () => expect(await field("Report reference")).toHaveFocus());
    expect(calls.some(({ name }) => name === "pdf.finalize")).toBe(false);
  });

  it("leads from what the profile lacks to the profile", async () => {
    const { path } = openSigning([noProfile]);
    await press("Finalize Report");
    await press(noProfile.message);
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
    await waitFor(async () => expect(await signButton()).toBeEnabled());
    await userEvent.click(await signButton());
    expect((await screen.findAllByText("Failed to finalize report")).length).toBeGreaterThan(0);
    screen.getByText(errorCodes.INTERNAL_ERROR.message);
    await checkbox(oldPlan.message);
  });

  it("waits for another window that finalizes the report, says so, and shows what that one has signed", async () => {
    skipPauses(1_000);
    const { promise: isDone, resolve: finish } = Promise.withResolvers<void>();
    let tries = 0;
    const { server, calls } = openSigning([], async () => {
      tries += 1;
      if (tries < 3) return refuse("FINALIZE_IN_PROGRESS");
      await isDone;
      server.change(signed);
      return link;
    });
    await press("Finalize Report");
    await waitFor(async () => expect(await signButton()).toBeEnabled());
    await userEvent.click(await signButton());
    await screen.findByText("Another window is finalizing this report. Waiting for it...");
    finish();
    await screen.findByText(/^Signed 05\/03\/2026 at 09:30/);
    const keys = calls
      .filter(({ name }) => name === "pdf.finalize")
      .map(({ idempotencyKey }) => idempotencyKey);
    expect(keys).toEqual([keys[0], keys[0], keys[0]]);
    expect(screen.queryByText("Failed to finalize report")).toBeNull();
  });

  it("leads back to the report without signing", async () => {
    const { calls, server, path } = openSigning();
    await press("Finalize Report");
    await userEvent.click(await screen.findByRole("link", { name: "Back to the report" }));
    await waitFor(() => expect(path()).toBe("/reports/builder/7"));
    expect(server.current().status).toBe("completed");
    expect(calls.some(({ name }) => name === "pdf.finalize")).toBe(false);
  });

  it("asks for a report to be completed first", async () => {
    openSigning([], undefined, { path: "/reports/builder/7/sign", status: "in_progress" });
    await screen.findByText(/Only a completed report can be signed/);
    expect(screen.queryByRole("button", { name: "Sign and finalize" })).toBeNull();
  });

  it("says that there is no such report", async () => {
    openSigning([], undefined, { path: "/reports/builder/8/sign" });
    await screen.findByRole("heading", { level: 1, name: messages.reports.notFound });
  });
});

describe("a signed report", () => {
  const client = newClient("5b2f3c1e-0a4d-4f6b-9c8d-7e6f5a4b3c2d", "Hill Savings Bank PLC", "bank");
  const forBank = {
    instruction_source: "The Manager, Hill Savings Bank, Kandy Branch",
    report_type: "mortgage",
    client_paper: "bank_report",
    copies: 2,
    photographs_per_page: "two",
    lender_checklist: "Guidelines for valuers",
    lender_checklist_date: "2026-02-12",
  } as const;

  it("is offered in the paper that the client takes, and says how many copies", async () => {
    openSigning([], undefined, { ...forBank, ...signed, path: "/reports/builder/7/sign" });
    await screen.findByText("2 copies for The Manager, Hill Savings Bank, Kandy Branch");
    await press("Make the bank report");
    const dialog = within(await screen.findByRole("dialog", { name: "Bank report" }));
    expect(dialog.getByRole("button", { name: "Sign the paper" })).toBeVisible();
  });

  it("of a client without a paper of its own offers the report itself first", async () => {
    openSigning([], undefined, { ...signed, path: "/reports/builder/7/sign" });
    await screen.findByRole("button", { name: "Download PDF" });
    expect(screen.queryByRole("button", { name: "Make the bank report" })).toBeNull();
    expect(screen.getByRole("button", { name: /^Other papers/ })).toBeVisible();
  });

  it("tells what the client is given before the signature, and is remembered for the next one", async () => {
    const saved: unknown[] = [];
    openSigning([], undefined, {
      ...forBank,
      auth: {
        getClients: () => ({ clients: [client], version: 4 }),
        saveClients: ({ body }) => {
          saved.push(body);
          return { ...body, version: body.version + 1 };
        },
      },
    });
    await press("Finalize Report");
    expect((await screen.findByText("Paper for the client")).nextSibling?.textContent).toBe("Bank report");
    expect(screen.getByText("Copies").nextSibling?.textContent).toBe("2");
    await waitFor(async () => expect(await signButton()).toBeEnabled());
    await userEvent.click(await signButton());
    await screen.findByText(/^Signed 05\/03\/2026 at 09:30/);
    await waitFor(() =>
      expect(saved).toMatchObject([
        {
          version: 4,
          clients: [
            {
              id: client.id,
              name: "Hill Savings Bank PLC",
              paper: "bank_report",
              copies: 2,
              photographs_per_page: "two",
              checklist: "Guidelines for valuers",
              checklist_date: "2026-02-12",
              last_reference: "VR/NP/2026/007",
              last_report_date: "2026-03-05",
            },
          ],
        },
      ]),
    );
  });

  it("waits for what was typed on this device and is not saved", async () => {
    const draft = `${USER_ID}:report-7#0`;
    await writeDraft(draft, { typed: { base: { lot_number: "1" }, mine: { lot_number: "4B" } } });
    openSigning([], undefined, { status: "completed", path: "/reports/builder/7/sign" });
    await screen.findByText("A change to this report is not saved yet: the signature waits for it");
    expect(await signButton()).toBeDisabled();
    expect(screen.getByRole("link", { name: "Open the form" })).toHaveAttribute("href", "/reports/builder/7");
    // What is being sent is written back when it cannot be saved.
    await screen.findByText(/open it to save it/);
    await writeDraft(draft, undefined);
    await waitFor(async () => expect(await signButton()).toBeEnabled());
  });

  it("does not bring back a client that was taken from the list", async () => {
    const saved: unknown[] = [];
    const removed = [{ name: client.name, kind: client.kind, at: "2026-02-01T04:30:00.000Z" }];
    openSigning([], undefined, {
      ...forBank,
      auth: {
        getClients: () => ({ clients: [], removed, version: 5 }),
        saveClients: ({ body }) => {
          saved.push(body);
          return { ...body, version: body.version + 1 };
        },
      },
    });
    await press("Finalize Report");
    await waitFor(async () => expect(await signButton()).toBeEnabled());
    await userEvent.click(await signButton());
    await screen.findByText(/^Signed 05\/03\/2026 at 09:30/);
    await screen.findByText("86AM-Y4KU-T62F-GRJE");
    expect(saved).toEqual([]);
  });

  it("shows its code, the public page, its QR code and its PDF in place of the signature", async () => {
    const { path } = openSigning();
    await press("Finalize Report");
    await waitFor(async () => expect(await signButton()).toBeEnabled());
    await userEvent.click(await signButton());
    await screen.findByText(/^Signed 05\/03\/2026 at 09:30/);
    expect(path()).toBe("/reports/builder/7/sign");
    screen.getByText("86AM-Y4KU-T62F-GRJE");
    expect(screen.getByRole("link", { name: "Check page" })).toHaveAttribute(
      "href",
      "/verify/86AM-Y4KU-T62F-GRJE",
    );
    const url = `${window.location.origin}/verify/86AM-Y4KU-T62F-GRJE`;
    expect(screen.getByRole("img", { name: `QR code of ${url}` })).toBeVisible();
    const copied = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
    await press("Copy link");
    await screen.findByText("Link copied");
    expect(copied).toHaveBeenCalledWith(url);
    vi.mocked(download.saveFile).mockClear();
    await press("Download PDF");
    expect(download.saveFile).toHaveBeenCalledWith(expect.any(File), link.file_name);
  });

  it("opens on its PDF, and names its code above its form, with the way back", async () => {
    const { path } = openSigning([], undefined, { path: "/reports/builder/7", ...signed });
    await screen.findByText(/^Signed 05\/03\/2026 at 09:30/);
    await press("Read the form");
    expect(path()).toBe("/reports/builder/7");
    const notice = within(await screen.findByRole("region", { name: "Signed report" }));
    expect(notice.getByText(/^Signed/)).toHaveTextContent("Signed on 05/03/2026, code 86AM-Y4KU-T62F-GRJE");
    expect(notice.getByRole("link", { name: "Back to the PDF" })).toHaveAttribute(
      "href",
      "/reports/builder/7",
    );
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
    const panel = within(await screen.findByRole("region", { name: "Report check" }));
    await panel.findByRole("button", { name: noReference.message });
    panel.getByRole("heading", { level: 3, name: "errors for signing (1)" });
  });

  it("counts the profile that was never saved, and a position in another district", async () => {
    openReport({ ...signable, position_districts: ["Matale"] }, false);
    await screen.findByRole("button", { name: "2 things before you can sign" });
  });

  it("does not call a report ready of which much is empty, and leads to what there is to look at", async () => {
    openReport(signable);
    await screen.findByRole("button", { name: /^No errors; \d+ points to look at before you sign$/ });
    expect(screen.queryByText("Ready to sign")).toBeNull();
  });
});

describe("a preview", () => {
  const openPreview = (change: Partial<Report>) => {
    const server = fakeReport({ ...signable, ...change });
    vi.spyOn(download, "saveFile").mockImplementation(() => undefined);
    vi.spyOn(download, "downloadDraft").mockResolvedValue(link);
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

  it("that the server refuses says why, and is asked for again by a press", async () => {
    const { calls } = fakeReport({ ...signable, status: "in_progress" });
    let asked = 0;
    const livePage = () => {
      asked += 1;
      return refuse("UPSTREAM_FAILED");
    };
    open("/reports/builder/7?section=legal_description", { reports: calls, pdf: { livePage } }, buildUser());
    await press("Preview PDF");
    const draft = within(await screen.findByRole("dialog", { name: "Draft of the report" }));
    await draft.findByText(messages.reports.previewFailed(errorCodes.UPSTREAM_FAILED.message));
    const before = asked;
    await userEvent.click(draft.getByRole("button", { name: "Try again" }));
    await waitFor(() => expect(asked).toBe(before + 1));
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

import { errorCodes, type ListedReport, messages } from "@takseru/shared-types";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import * as download from "@/lib/files/download";
import { buildPage, buildReport, buildUser } from "../../../helpers/build";
import { type FakeCalls, refuse } from "../../../helpers/fake-api";
import { open } from "../../../helpers/open";

const openMenu = async (report: Partial<ListedReport>, word?: NonNullable<FakeCalls["pdf"]>["word"]) => {
  const listed = buildReport({ id: 7, report_reference: "first", ...report });
  open(
    "/reports",
    { reports: { list: () => buildPage([listed]) }, ...(word && { pdf: { word } }) },
    buildUser(),
  );
  await userEvent.click(await screen.findByRole("button", { name: "More actions for first" }));
};
const choose = async (name: string) => userEvent.click(await screen.findByRole("menuitem", { name }));

const link = {
  url: "https://objects.test/7.docx",
  file_name: "valuation-report-7.docx",
  sha256: "0".repeat(64),
  bytes: 3,
};

beforeEach(() => {
  vi.spyOn(download, "fetchFile").mockResolvedValue(new Blob(["abc"]));
  vi.spyOn(download, "saveFile").mockImplementation(() => undefined);
});
afterEach(() => vi.restoreAllMocks());

describe("the Word document of a report of the list", () => {
  it("is downloaded under its own name once the report is finalized", async () => {
    await openMenu({ status: "finalized" }, () => link);
    await choose("Download Word");
    expect(await screen.findByText(messages.reports.downloaded)).toBeVisible();
    expect(download.fetchFile).toHaveBeenCalledWith(link.url);
    expect(download.saveFile).toHaveBeenCalledWith(expect.any(Blob), "valuation-report-7.docx");
  });

  it("is called a draft while the report is completed", async () => {
    await openMenu({ status: "completed" }, () => link);
    await choose("Download draft Word");
    expect(await screen.findByText(messages.reports.draftDownloaded)).toBeVisible();
  });

  it("is not offered of a report in progress", async () => {
    await openMenu({ status: "in_progress" });
    const actions = await screen.findAllByRole("menuitem");
    expect(actions.map(({ textContent }) => textContent)).not.toContain("Download draft Word");
  });

  it("says why it cannot be had", async () => {
    await openMenu({ status: "finalized" }, () => refuse("WORD_NOT_KEPT"));
    await choose("Download Word");
    expect(await screen.findByText(errorCodes.WORD_NOT_KEPT.message)).toBeVisible();
    await waitFor(() => expect(download.saveFile).not.toHaveBeenCalled());
  });
});

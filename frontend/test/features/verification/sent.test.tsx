import { errorCodes, type SentDocument } from "@takseru/shared-types";
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import * as download from "@/lib/files/download";
import { loseConnection, refuse, refuseFor } from "../../helpers/fake-api";
import { open } from "../../helpers/open";

const sent: SentDocument = {
  state: "open",
  title: "Valuation report",
  number: "VR/NP/2026/007",
  valuer_name: "K. A. Specimen",
  ends_on: "2026-03-19",
  file: {
    name: "VR-NP-2026-007 Ampitiya.pdf",
    bytes: 2_100_000,
    signed_at: "2026-03-05T04:30:00.000Z",
    verification_code: "86AM-Y4KU-T62F-GRJE",
    superseded: null,
  },
};

const openLink = (answer: SentDocument | ReturnType<typeof refuse>) => {
  const saved = vi.spyOn(download, "downloadPdf").mockImplementation(async (link) => link);
  const link = {
    url: "/_local/objects/final",
    file_name: "VR-NP-2026-007 Ampitiya.pdf",
    sha256: "",
    bytes: 1,
    unprintable: [],
    signature: null,
  };
  const { calls } = open("/sent/abc", {
    reports: {
      sentDocument: () => ("state" in answer ? { data: answer } : answer),
      openSentDocument: () => link,
    },
  });
  return { saved, calls };
};

it("says what a link leads to, and opens the PDF at a press alone", async () => {
  const { saved, calls } = openLink(sent);
  await screen.findByRole("heading", { name: "Valuation report VR/NP/2026/007" });
  screen.getByText("VR-NP-2026-007 Ampitiya.pdf, 2.1 MB. This link works until 19/03/2026.");
  expect(screen.getByRole("link", { name: "Check that a PDF is the signed one" })).toHaveAttribute(
    "href",
    "/verify/86AM-Y4KU-T62F-GRJE",
  );
  expect(calls.some(({ name }) => name === "reports.openSentDocument")).toBe(false);
  await userEvent.click(screen.getByRole("button", { name: "Open the PDF" }));
  await screen.findByText("The PDF is in your downloads.");
  expect(saved).toHaveBeenCalledWith(expect.objectContaining({ file_name: "VR-NP-2026-007 Ampitiya.pdf" }));
});

it("says that a newer one exists, and leads to what was sent", async () => {
  const superseded = { number: 1, finalized_at: "2026-03-09T04:00:00.000Z" };
  openLink({ ...sent, file: sent.file && { ...sent.file, superseded } });
  await screen.findByText(/^A newer one exists: revision 1, signed on 09\/03\/2026/);
  expect(screen.getByRole("button", { name: "Open the PDF" })).toBeVisible();
});

it.each([
  ["ended", /and worked until 19\/03\/2026/],
  ["withdrawn", /and was ended by the valuer/],
] as const)("says of a link that is %s whom to ask", async (state, words) => {
  openLink({ ...sent, state, file: null });
  await screen.findByRole("heading", { name: "This link has ended" });
  screen.getByText(words);
  screen.getByText("Please ask K. A. Specimen for another one.");
  expect(screen.queryByRole("button", { name: "Open the PDF" })).toBeNull();
});

it("says of a link that leads nowhere what to do", async () => {
  openLink(refuse("SENT_LINK_NOT_FOUND"));
  await screen.findByText(errorCodes.SENT_LINK_NOT_FOUND.message);
});

it("says after too many openings how long to wait", async () => {
  openLink(refuseFor(95));
  await screen.findByText("The link could not be opened");
  screen.getByText(/^Many links were opened from your connection: try again in 1 min 3\d s\.$/);
  expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
});

it("opens a link once the connection is there again", async () => {
  let reached = false;
  open("/sent/abc", {
    reports: { sentDocument: () => (reached ? { data: sent } : loseConnection()) },
  });
  await screen.findByText("The link could not be opened");
  reached = true;
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  await screen.findByRole("heading", { name: "Valuation report VR/NP/2026/007" });
});

import {
  type CheckPageOpenings,
  type Delivery,
  messages,
  newClient,
  type Report,
  type ShareNote,
} from "@takseru/shared-types";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { queryClient } from "@/lib/api/query-client";
import * as download from "@/lib/files/download";
import { sha256Of } from "@/lib/files/sha256";
import { startKeeping } from "@/lib/kept/keep";
import { readAllKept } from "@/lib/kept/kept-store";
import { buildUser, USER_ID } from "../../helpers/build";
import { type FakeCalls, fakeApi, loseConnection, refuse } from "../../helpers/fake-api";
import { buildStoredReport } from "../../helpers/fake-report";
import { open, reload } from "../../helpers/open";
import { press } from "../../helpers/open-builder";

const BYTES = "%PDF-1.7 the archived bytes";
const NAME = "VR-NP-2026-007 Ampitiya.pdf";
const CODE = "86AM-Y4KU-T62F-GRJE";

const link = {
  url: "/_local/objects/final",
  file_name: NAME,
  sha256: "",
  bytes: BYTES.length,
  unprintable: [],
  signature: null,
};

const delivery = (change: Partial<Delivery> = {}): Delivery => ({
  id: "0190b8a0-0000-7000-8000-000000000001",
  way: "link",
  state: "sent",
  at: "2026-03-05T04:44:00.000Z",
  title: "Valuation report",
  number: "VR/NP/2026/007",
  paper_id: null,
  file_name: NAME,
  to: "manager@bank.example",
  subject: "Valuation report",
  device: null,
  link: { ends_on: "2999-03-19", ended_at: null, openings: 0, last_opened_on: null },
  ...change,
});

const checkPage = (change: Partial<CheckPageOpenings> = {}): CheckPageOpenings => ({
  verification_code: CODE,
  title: "Valuation report",
  number: "VR/NP/2026/007",
  openings: 0,
  last_opened_on: null,
  ...change,
});

interface Opened {
  change?: Partial<Report>;
  listed?: Delivery[];
  pages?: CheckPageOpenings[];
  reports?: NonNullable<FakeCalls["reports"]>;
  auth?: NonNullable<FakeCalls["auth"]>;
  preview?: NonNullable<FakeCalls["pdf"]>["preview"];
  bytes?: string;
}

const openSigned = async ({
  change = {},
  listed = [],
  pages = [checkPage()],
  reports = {},
  auth = {},
  preview = () => link,
  bytes = BYTES,
}: Opened = {}) => {
  const report = buildStoredReport({
    status: "finalized",
    report_type: "mortgage",
    finalized_at: "2026-03-05T04:30:00.000Z",
    verification_code: CODE,
    pdf_sha256: await sha256Of(new Blob([BYTES])),
    valuation_date: "2026-03-02",
    market_value: 22_500_000,
    village_name: "Ampitiya",
    city: "Kandy",
    client_organization: "Hill Savings Bank PLC",
    client_branch: "Kandy",
    valuer_name: "K. A. Specimen",
    ...change,
  });
  const fetched = vi.spyOn(download, "fetchFile").mockImplementation(async () => new Blob([bytes]));
  const saved = vi.spyOn(download, "saveFile").mockReturnValue();
  const opened = open(
    "/reports/builder/7",
    {
      auth: { getClients: () => ({ clients: [], version: 0 }), ...auth },
      reports: {
        get: () => report,
        listDeliveries: () => ({ data: listed, check_pages: pages }),
        ...reports,
      },
      pdf: { preview },
    },
    buildUser(),
  );
  return { ...opened, report, fetched, saved };
};

/** A device that shares files; its sheet ends as `answer` says. */
const shareWith = (answer: () => Promise<void>) => {
  const shared: File[] = [];
  Object.assign(navigator, {
    canShare: ({ files = [] }: ShareData) => files.length > 0,
    share: ({ files = [] }: ShareData) => {
      shared.push(...files);
      return answer();
    },
  });
  return shared;
};

afterEach(() => {
  Reflect.deleteProperty(navigator, "canShare");
  Reflect.deleteProperty(navigator, "share");
});

describe("a signed report", () => {
  it("opens on its PDF and says that it is unchanged, once its bytes were compared", async () => {
    await openSigned();
    await screen.findByText("Signed 05/03/2026 at 10:00, unchanged since");
    screen.getByText("Market value as at 02/03/2026");
    screen.getByText(CODE);
    expect(screen.getByRole("link", { name: "Check page" })).toHaveAttribute("href", `/verify/${CODE}`);
  });

  it("says nothing of a report whose hash is not known", async () => {
    await openSigned({ change: { pdf_sha256: null } });
    await screen.findByText(NAME, { exact: false });
    expect(screen.queryByText(/unchanged since/)).toBeNull();
  });

  it("shows no other file than the one that was signed", async () => {
    await openSigned({ bytes: "other bytes" });
    await screen.findByText(messages.handover.notTheSigned);
    expect(screen.queryByText(/unchanged since/)).toBeNull();
    expect(screen.getByRole("button", { name: "Download PDF" })).toBeDisabled();
  });

  it("says that the archived file is damaged, and that it was superseded", async () => {
    await openSigned({
      change: { superseded: { number: 1, finalized_at: "2026-03-09T04:00:00.000Z" } },
      preview: () => refuse("PDF_DAMAGED"),
    });
    await screen.findByText(/no longer the one that was signed/);
    screen.getByText(/^Superseded by revision 1, signed on 09\/03\/2026/);
    expect(screen.queryByRole("button", { name: /^Revise/ })).toBeNull();
  });

  it("says how its fee stands", async () => {
    const report = buildStoredReport();
    await openSigned({ change: { fee: { ...report.fee, amount: 32_500 } } });
    await screen.findByRole("button", { name: "Fee and invoice Rs. 32,500/=, not paid" });
  });

  it("shows its history without anything to restore", async () => {
    await openSigned({
      reports: {
        history: () => ({
          data: [
            {
              version: null,
              at: "2026-03-05T04:44:00.000Z",
              by: "someone",
              section: "sent",
              fields: {
                sent: {
                  before: null,
                  after: {
                    way: "link",
                    state: "unconfirmed",
                    to: "manager@bank.example",
                    title: "Valuation report",
                    number: "VR/NP/2026/007",
                    link_ends_on: "2026-03-19",
                  },
                },
              },
            },
          ],
        }),
      },
    });
    await press("History");
    const dialog = within(await screen.findByRole("dialog", { name: "History" }));
    await dialog.findByText("Sent by mail");
    dialog.getByText("Valuation report VR/NP/2026/007, to manager@bank.example, by a link until 19/03/2026");
    dialog.getByText("The mail service gave no answer: it may not have gone");
  });
});

describe("sharing", () => {
  it("hands the archived bytes under their name to the share sheet at one press, and notes it", async () => {
    const notes: ShareNote[] = [];
    const shared = shareWith(async () => undefined);
    const { saved } = await openSigned({
      reports: {
        noteShare: ({ body }) => {
          notes.push(body);
          return delivery({ way: "share", to: null, link: null, device: body.device });
        },
      },
    });
    await press("Share the PDF");
    expect(shared).toHaveLength(1);
    expect(shared[0]).toMatchObject({ name: NAME, type: "application/pdf" });
    expect(await shared[0]?.text()).toBe(BYTES);
    await waitFor(() => expect(notes).toHaveLength(1));
    expect(notes[0]).toMatchObject({ device: expect.stringMatching(/^(phone|computer)$/) });
    expect(notes[0]?.share_id.charAt(14)).toBe("7");
    expect(saved).not.toHaveBeenCalled();
  });

  it("that is closed without a choice says and notes nothing", async () => {
    const noteShare = vi.fn(() => delivery());
    shareWith(() => Promise.reject(new DOMException("closed", "AbortError")));
    await openSigned({ reports: { noteShare } });
    await press("Share the PDF");
    expect(screen.queryByText(messages.handover.shareFailed)).toBeNull();
    expect(noteShare).not.toHaveBeenCalled();
  });

  it("that fails says so and the way out", async () => {
    shareWith(() => Promise.reject(new DOMException("no", "NotAllowedError")));
    const { saved } = await openSigned();
    await press("Share the PDF");
    await screen.findByText(messages.handover.shareFailed);
    await press("Download PDF");
    expect(saved).toHaveBeenCalledWith(expect.any(File), NAME);
  });

  it("gives way to the download where the device shares no files", async () => {
    Object.assign(navigator, { canShare: () => false, share: async () => undefined });
    const { saved } = await openSigned();
    await screen.findByText(/unchanged since/);
    await press("Download PDF");
    expect(saved).toHaveBeenCalledWith(expect.any(File), NAME);
    expect(screen.queryByRole("button", { name: "Share the PDF" })).toBeNull();
  });
});

describe("a mail to the bank", () => {
  const branch = { name: "Kandy", contact: "Mrs. A. Example", telephone: "", email: "kandy@bank.example" };
  const client = {
    ...newClient("5b2f3c1e-0a4d-4f6b-9c8d-7e6f5a4b3c2d", "Hill Savings Bank PLC", "bank"),
    branches: [branch],
  };
  const openSend = async (options: Opened = {}) => {
    const saved: unknown[] = [];
    const opened = await openSigned({
      ...options,
      auth: {
        getClients: () => ({ clients: [client], version: 4 }),
        saveClients: ({ body }) => {
          saved.push(body);
          return { ...body, version: 5 };
        },
      },
    });
    await screen.findByText(/unchanged since/);
    await press(/^Send to the bank/);
    const dialog = within(await screen.findByRole("dialog", { name: "Send to the bank" }));
    await dialog.findByRole("textbox", { name: "To" });
    return { ...opened, dialog, clients: saved };
  };

  it("begins with the branch's address and words of the trade, and goes out once", async () => {
    const { dialog, calls, clients } = await openSend({ reports: { sendReport: () => delivery() } });
    expect(dialog.getByRole("textbox", { name: "To" })).toHaveValue("kandy@bank.example");
    expect(dialog.getByRole("textbox", { name: "Subject" })).toHaveValue(
      "Valuation report VR/NP/2026/007, Ampitiya, Kandy",
    );
    const message = dialog.getByRole("textbox", { name: "Message" });
    expect(message).toHaveValue(
      `Dear Mrs. A. Example,\n\nPlease find the valuation report VR/NP/2026/007 on the property at Ampitiya, Kandy, made on the instructions of Hill Savings Bank PLC, Kandy.\n\nIt is signed. Its verification code is ${CODE}.\n\nYours faithfully,\nK. A. Specimen`,
    );
    await userEvent.clear(dialog.getByRole("textbox", { name: "To" }));
    await userEvent.type(dialog.getByRole("textbox", { name: "To" }), "manager@bank.example");
    await userEvent.click(dialog.getByRole("radio", { name: "30 days" }));
    await userEvent.click(dialog.getByRole("button", { name: "Send" }));
    await screen.findByText("Sent to manager@bank.example");
    expect(calls.filter(({ name }) => name === "reports.sendReport")).toMatchObject([
      {
        body: { to: "manager@bank.example", way: "link", days: 30 },
        idempotencyKey: expect.any(String),
      },
    ]);
    await waitFor(() =>
      expect(clients).toMatchObject([
        { clients: [{ branches: [{ name: "Kandy", email: "manager@bank.example" }] }] },
      ]),
    );
  });

  it("keeps its key while it is tried again, and has another one once it says something else", async () => {
    let tries = 0;
    const { dialog, calls } = await openSend({
      reports: {
        sendReport: () => {
          tries += 1;
          return tries < 3 ? refuse("MAIL_REFUSED") : delivery();
        },
      },
    });
    const send = () => userEvent.click(dialog.getByRole("button", { name: "Send" }));
    await send();
    await dialog.findByText(messages.deliveries.refused);
    await send();
    await waitFor(() => expect(tries).toBe(2));
    await userEvent.type(dialog.getByRole("textbox", { name: "Subject" }), "!");
    await send();
    await screen.findByText("Sent to manager@bank.example");
    const keys = calls
      .filter(({ name }) => name === "reports.sendReport")
      .map(({ idempotencyKey }) => idempotencyKey);
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
  });

  it("without an answer says that nobody knows", async () => {
    const { dialog } = await openSend({ reports: { sendReport: () => delivery({ state: "unconfirmed" }) } });
    await userEvent.click(dialog.getByRole("button", { name: "Send" }));
    await screen.findByText(messages.handover.unconfirmed);
  });

  it("says what is wrong before anything is sent, at its field", async () => {
    const { dialog, calls } = await openSend();
    const to = dialog.getByRole("textbox", { name: "To" });
    await userEvent.clear(to);
    await userEvent.type(dialog.getByRole("textbox", { name: "Message" }), " www.valuer.example");
    await userEvent.click(dialog.getByRole("button", { name: "Send" }));
    await dialog.findByText(messages.auth.emailRequired);
    dialog.getByText(messages.deliveries.webAddress);
    expect(to).toHaveFocus();
    expect(calls.some(({ name }) => name === "reports.sendReport")).toBe(false);
  });

  it("says how much a mail takes before the file is chosen to go with it", async () => {
    const { dialog } = await openSend({
      reports: { sendReport: () => delivery({ way: "file", link: null }) },
    });
    await userEvent.click(dialog.getByRole("radio", { name: "The file" }));
    dialog.getByText(/VR-NP-2026-007 Ampitiya\.pdf, 1 kB\. A mail takes 7\.0 MB at most\./);
    expect(dialog.queryByText(/The link works for/)).toBeNull();
  });
});

describe("who has it", () => {
  it("tells openings of check pages and links, and nothing that is not known", async () => {
    await openSigned({
      pages: [
        checkPage({ openings: 3, last_opened_on: "2026-03-06" }),
        checkPage({
          verification_code: "X",
          number: "VR/NP/C/2026/001",
          openings: 1,
          last_opened_on: "2026-03-07",
        }),
        checkPage({ verification_code: "Y", number: "VR/NP/C/2026/002" }),
        checkPage({
          verification_code: "Z",
          title: "Terms of engagement",
          openings: 2,
          last_opened_on: "2026-03-07",
        }),
      ],
      listed: [
        delivery({
          at: "2026-03-05T04:44:00.000Z",
          link: { ends_on: "2999-03-19", ended_at: null, openings: 2, last_opened_on: "2026-03-06" },
        }),
        delivery({ id: "0190b8a0-0000-7000-8000-000000000002", state: "unconfirmed", to: "b@bank.example" }),
        delivery({ id: "0190b8a0-0000-7000-8000-000000000003", state: "refused", to: "c@bank.example" }),
        delivery({
          id: "0190b8a0-0000-7000-8000-000000000004",
          way: "share",
          to: null,
          link: null,
          device: "phone",
          at: "2026-03-05T04:35:00.000Z",
        }),
      ],
    });
    const who = within(await screen.findByRole("region", { name: "Who has it" }));
    await who.findByText("Check page opened 3 times");
    who.getByText("last on 06/03/2026; visitors are not recorded");
    who.getByText("Check page of VR/NP/C/2026/001 opened once");
    who.getByText("Check page of terms of engagement opened 2 times");
    expect(who.queryByText(/2026\/002/)).toBeNull();
    who.getByText("Sent to manager@bank.example");
    who.getByText("05/03/2026 at 10:14, link opened 2 times, last on 06/03/2026, works until 19/03/2999");
    who.getByText("Perhaps sent to b@bank.example");
    who.getByText("Not sent to c@bank.example");
    who.getByText("Shared from a phone");
    who.getByText("05/03/2026 at 10:05");
    expect(who.getAllByRole("listitem").at(-1)).toHaveTextContent("Shared from a phone");
  });

  it("ends a link after a question", async () => {
    let ended = false;
    await openSigned({
      reports: {
        listDeliveries: () => ({
          data: [
            ended
              ? delivery({
                  link: {
                    ends_on: "2999-03-19",
                    ended_at: "2026-03-06T04:00:00.000Z",
                    openings: 0,
                    last_opened_on: null,
                  },
                })
              : delivery(),
          ],
          check_pages: [],
        }),
        endLink: () => {
          ended = true;
          return delivery();
        },
      },
    });
    await press("End the link that was sent to manager@bank.example");
    const question = within(await screen.findByRole("dialog", { name: "End this link?" }));
    await userEvent.click(question.getByRole("button", { name: "End the link" }));
    await screen.findByText(/link not opened yet, ended by you on 06\/03\/2026/);
    expect(screen.queryByRole("button", { name: /^End the link/ })).toBeNull();
  });
});

describe("without a connection", () => {
  let stop = () => {};
  beforeEach(() => {
    stop = startKeeping(queryClient);
  });
  afterEach(() => stop());

  /** The report as it was opened before with these options; then the connection is lost, and the site loaded again. */
  const openOffline = async (options: Opened, seen: RegExp | string, reports: FakeCalls["reports"] = {}) => {
    const { unmount, report } = await openSigned(options);
    await screen.findByText(seen);
    await waitFor(async () => expect((await keysOf()).join()).toContain('["reports",7]'));
    unmount();
    let isOnline = false;
    vi.spyOn(navigator, "onLine", "get").mockImplementation(() => isOnline);
    vi.mocked(download.fetchFile).mockClear();
    fakeApi({
      auth: { me: () => (isOnline ? refuse("UNAVAILABLE") : loseConnection()) },
      reports: { get: () => (isOnline ? report : loseConnection()), ...reports },
      pdf: { preview: loseConnection },
    });
    reload("/reports/builder/7");
    return {
      connect: () => {
        isOnline = true;
        window.dispatchEvent(new Event("online"));
      },
    };
  };
  const keysOf = async () => (await readAllKept(USER_ID)).map(([key]) => key);

  it("the PDF that was shown here is shared, and the server is told later", async () => {
    const notes: ShareNote[] = [];
    let isReached = false;
    const { connect } = await openOffline({}, /unchanged since/, {
      noteShare: ({ body }) => {
        if (!isReached) return loseConnection();
        notes.push(body);
        return delivery();
      },
    });
    const shared = shareWith(async () => undefined);
    await press("Share the PDF");
    expect(await shared[0]?.text()).toBe(BYTES);
    expect(download.fetchFile).not.toHaveBeenCalled();
    await screen.findByText(/A PDF that you share now is noted here later/);
    await waitFor(async () => expect((await keysOf()).join()).toContain("share-note"));
    isReached = true;
    connect();
    await waitFor(() => expect(notes).toHaveLength(1));
    await waitFor(async () => expect((await keysOf()).join()).not.toContain("share-note"));
  });

  it("one that was never shown here says so", async () => {
    await openOffline({ preview: () => refuse("PDF_DAMAGED") }, /no longer the one that was signed/);
    await screen.findByText(messages.handover.notOnDevice);
  });
});

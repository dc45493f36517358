import { messages, shownByCode } from "@takseru/shared-types";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { queryClient } from "@/lib/api/query-client";
import { clearSession } from "@/lib/api/session-store";
import { readDrafts, writeDraft } from "@/lib/drafts/draft-store";
import { buildUser, USER_ID } from "../../../helpers/build";
import type { FakeCalls } from "../../../helpers/fake-api";
import { open } from "../../../helpers/open";

const ANOTHERS = "b1a7e0c2-0000-4000-8000-000000000000:report-7#0";
const done = { success: true, message: "", data: { done: true } } as const;

const openAccount = (
  auth: FakeCalls["auth"] = {},
  eraseReports: NonNullable<FakeCalls["reports"]>["eraseReports"] = () => done,
) =>
  open(
    "/account",
    {
      auth: {
        listSessions: () => ({ success: true, message: "", data: { sessions: [] } }),
        closeAccount: () => ({ success: true, message: "" }),
        eraseAccount: () => done,
        ...auth,
      },
      reports: { eraseReports },
    },
    buildUser(),
  );

const deleteAccount = async (message: string = messages.auth.accountErased) => {
  await userEvent.click(await screen.findByRole("button", { name: "Delete my account" }));
  await userEvent.type(await screen.findByLabelText(/^Your password/), "Secret-Valuer-1");
  await userEvent.click(screen.getByRole("button", { name: "Delete everything" }));
  await screen.findByText(message);
  await screen.findByRole("heading", { name: "Account deleted" });
};

const keep = async () => {
  await writeDraft(`${USER_ID}:report-7#0`, { typed: "not saved", read: { id: 7 } });
  await writeDraft(`${USER_ID}:profile#0`, { typed: "not saved" });
  await writeDraft(ANOTHERS, { typed: "of another valuer" });
};

describe("deleting the account", () => {
  it("says first what banks can still see", async () => {
    openAccount();
    await userEvent.click(await screen.findByRole("button", { name: "Delete my account" }));
    expect(await screen.findByRole("dialog")).toHaveTextContent(shownByCode);
  });

  it("deletes the drafts of this account on the device, and no others", async () => {
    openAccount();
    await keep();
    await deleteAccount();
    await waitFor(async () =>
      expect(await readDrafts("")).toEqual([[ANOTHERS, { typed: "of another valuer" }]]),
    );
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain(USER_ID);
    expect(queryClient.getQueryCache().findAll({ predicate: ({ meta }) => meta?.public !== true })).toEqual(
      [],
    );
  });

  it("does so too if another call notices the ended session first", async () => {
    openAccount({
      closeAccount: () => {
        clearSession("expired");
        return { success: true, message: "" };
      },
    });
    await keep();
    await deleteAccount();
    await waitFor(async () => expect(await readDrafts(`${USER_ID}:`)).toEqual([]));
  });

  it("leaves what takes longer to the server, and says no more than is true", async () => {
    const calls: string[] = [];
    openAccount({}, () => {
      calls.push("erase");
      return { ...done, data: { done: false } };
    });
    await deleteAccount(messages.auth.accountClosed);
    expect(calls).toEqual(["erase"]);
    expect(screen.queryByText(messages.auth.accountErased)).toBeNull();
  });
});

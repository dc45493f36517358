import { messages } from "@takseru/shared-types";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, it, vi } from "vitest";
import * as download from "@/lib/files/download";
import { sha256Of } from "@/lib/files/sha256";
import { buildPage, buildReport, buildUser } from "../../../helpers/build";
import { buildStoredReport } from "../../../helpers/fake-report";
import { open } from "../../../helpers/open";

afterEach(() => vi.restoreAllMocks());

it("a signed report of the list is loaded once: its next download is the file that this device has kept", async () => {
  const signed = "%PDF signed";
  const report = buildStoredReport({ status: "finalized", pdf_sha256: await sha256Of(new Blob([signed])) });
  const listed = buildReport({ id: 7, report_reference: "first", status: "finalized" });
  const fetched = vi.spyOn(download, "fetchFile").mockImplementation(async () => new Blob([signed]));
  const saved = vi.spyOn(download, "saveFile").mockImplementation(() => undefined);
  const link = {
    url: "https://objects.test/7.pdf",
    file_name: "VR-7.pdf",
    sha256: "",
    bytes: signed.length,
    unprintable: [],
    signature: null,
  };
  open(
    "/reports",
    { reports: { list: () => buildPage([listed]), get: () => report }, pdf: { preview: () => link } },
    buildUser(),
  );
  const button = await screen.findByRole("button", { name: "Download PDF of first" });
  for (const times of [1, 2]) {
    await userEvent.click(button);
    await waitFor(() => expect(saved).toHaveBeenCalledTimes(times));
  }
  expect(await screen.findAllByText(messages.reports.downloaded)).not.toHaveLength(0);
  const files = saved.mock.calls.map(([file, name]) => [file.size, name]);
  expect(files).toEqual(Array(2).fill([signed.length, "VR-7.pdf"]));
  expect(fetched).toHaveBeenCalledTimes(1);
});

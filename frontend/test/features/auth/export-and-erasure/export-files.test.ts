import { type ExportFile, emptyFee } from "@takseru/shared-types";
import { afterEach, expect, it, vi } from "vitest";
import { exportFiles } from "@/features/auth/export-and-erasure/export-files";
import { ApiError, api } from "@/lib/api/api";

afterEach(() => vi.restoreAllMocks());

interface Page {
  data: ExportFile[];
  nextCursor?: string;
}

/** A download of pages by their cursors; each link is good or not. */
const download = async (pages: Record<string, Page[]>, links: Record<string, string>) => {
  const asked: string[] = [];
  vi.spyOn(api.reports, "exportReports").mockImplementation(async ({ body: { cursor = "begin" } }) => {
    asked.push(cursor);
    const page = pages[cursor]?.shift();
    if (!page) throw new Error(`nobody should ask for ${cursor} now`);
    return page;
  });
  vi.spyOn(globalThis, "fetch").mockImplementation(async (url) => {
    const bytes = links[String(url)];
    return bytes === undefined ? new Response("expired", { status: 403 }) : new Response(bytes);
  });
  const files: Record<string, string> = {};
  let about = "";
  for await (const { name, input } of exportFiles("token", [{ name: "account.json", text: "{}" }]))
    if (name === "README.txt") about = String(input);
    else files[name] = typeof input === "string" ? input : await input.text();
  return { files, asked, about };
};

it("reads page by page, and fetches an expired link again", async () => {
  const old = { name: "reports/1/photographs/01.jpg", url: "https://objects.test/old" };
  const fresh = { ...old, url: "https://objects.test/fresh" };
  const { files, asked } = await download(
    {
      begin: [{ data: [], nextCursor: "1" }],
      "1": [{ data: [{ name: "reports/1/report.json", text: "[]" }, old] }, { data: [fresh] }],
    },
    { "https://objects.test/fresh": "bytes" },
  );
  expect(files).toEqual({ "account.json": "{}", "reports/1/report.json": "[]", [old.name]: "bytes" });
  expect(asked).toEqual(["begin", "1", "1"]);
});

it("lists missing files instead of failing", async () => {
  const lost = { name: "reports/1/photographs/01.jpg", url: "https://objects.test/lost" };
  const kept = { name: "reports/1/photographs/02.jpg", url: "https://objects.test/kept" };
  const page = { data: [lost, kept] };
  const { files } = await download({ begin: [page, page] }, { "https://objects.test/kept": "bytes" });
  expect(files).toEqual({
    "account.json": "{}",
    [kept.name]: "bytes",
    "missing-files.txt": `${lost.name}\n`,
  });
});

it("explains itself, and has a register of the invoices", async () => {
  const report = (number: string, fee: object = {}) => ({
    name: `reports/${number}/report.json`,
    text: JSON.stringify({
      report_reference: "VR/1",
      client_organization: "Invented Bank, Kandy",
      instruction_source: "",
      fee: {
        ...emptyFee,
        valuation_fee: 10_000,
        expenses: 1_500,
        tax_percent: 18,
        invoice_number: number,
        invoiced_on: "2026-01-05",
        ...fee,
      },
    }),
  });
  const pages = [
    report("INV/2026/002", { corrects_invoice: "INV/2026/001", paid_on: "2026-02-01" }),
    report(""),
  ];
  const { files, about } = await download({ begin: [{ data: pages }] }, {});
  expect(about).toContain("valuation-report.pdf   the signed report");
  expect(about).toContain("deleted-photographs/   photographs that you deleted");
  expect(files["invoices.csv"]?.split("\r\n")).toEqual([
    "\ufeffInvoice,Date,Client,Report,Before tax (LKR),Tax (LKR),Total (LKR),Paid on,In place of",
    'INV/2026/002,2026-01-05,"Invented Bank, Kandy",VR/1,11500,2070,13570,2026-02-01,INV/2026/001',
    "",
  ]);
});

it("has documents made by their own calls, one after the other, and names those that cannot be made", async () => {
  const word = (id: number) => ({
    name: `reports/VR-1_${id}/valuation-report.docx`,
    print: { kind: "word" as const, report_id: id },
  });
  const invoice = {
    name: "reports/VR-1_1/invoice-INV-2026-001.pdf",
    print: { kind: "invoice" as const, report_id: 1, number: "INV/2026/001" },
  };
  const made = { sha256: "", bytes: 1, file_name: "" };
  let running = 0;
  let most = 0;
  const make = async <Reply>(reply: Reply): Promise<Reply> => {
    running += 1;
    most = Math.max(most, running);
    await Promise.resolve();
    running -= 1;
    return reply;
  };
  vi.spyOn(api.pdf, "word").mockImplementation(async ({ params: { id } }) => {
    if (id === 2)
      throw new ApiError({ code: "WORD_NOT_KEPT", status: 409, message: "There is no Word document of it" });
    return make({ ...made, url: "https://objects.test/word" });
  });
  vi.spyOn(api.pdf, "invoice").mockImplementation(({ query: { number } }) =>
    make({ ...made, url: `https://objects.test/${number}`, unprintable: [], signature: null }),
  );
  const { files } = await download(
    { begin: [{ data: [word(1), word(2), invoice] }] },
    { "https://objects.test/word": "PK", "https://objects.test/INV/2026/001": "%PDF" },
  );
  expect(files).toEqual({
    "account.json": "{}",
    [word(1).name]: "PK",
    [invoice.name]: "%PDF",
    "missing-files.txt": `${word(2).name}\n`,
  });
  expect(most).toBe(1);
});

import type { ExportFile } from "@takseru/shared-types";
import { afterEach, expect, it, vi } from "vitest";
import { exportFiles } from "@/features/auth/export-and-erasure/export-files";
import { api } from "@/lib/api/api";

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
  for await (const { name, input } of exportFiles("token", [{ name: "account.json", text: "{}" }]))
    files[name] = typeof input === "string" ? input : await input.text();
  return { files, asked };
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

import { deflateSync } from "node:zlib";
import type { Page } from "@playwright/test";
import { fullReport } from "../helpers/builder-steps.ts";
import { valuerWith } from "../helpers/list-steps.ts";
import { expect, test } from "../helpers/takseru.ts";
import { expectNoFindings } from "../helpers/views.ts";

interface Finalized {
  code: string;
  pdf: Buffer;
}

/** Finalizes a report of a valuer's and, with a reason, a revision of it. */
const finalizedReports = async (origin: string, reason?: string): Promise<Finalized[]> => {
  const { token, ids } = await valuerWith(origin, [fullReport]);
  const call = async (method: string, path: string, body?: unknown) => {
    const response = await fetch(`${origin}/api${path}`, {
      method,
      headers: {
        Accept: "application/json",
        "Content-Type": "application/json",
        Authorization: `Bearer ${token}`,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    expect(response.ok, `${method} ${path}: ${response.status}`).toBe(true);
    return response.json();
  };
  const finalize = async (id: number): Promise<Finalized> => {
    await call("PUT", `/reports/${id}/section`, { section: "legal_description", data: { notary: "N." } });
    await call("PUT", `/reports/${id}/status`, { status: "completed" });
    const { url } = await call("POST", `/reports/${id}/finalize`);
    const pdf = Buffer.from(await (await fetch(new URL(url, origin))).arrayBuffer());
    const { verification_code: code } = await call("GET", `/reports/${id}`);
    return { code, pdf };
  };
  const [id = 0] = ids;
  const first = await finalize(id);
  if (reason === undefined) return [first];
  const revision = await call("POST", `/reports/${id}/revisions`, { reason });
  return [first, await finalize(revision.id)];
};

const choose = (page: Page, buffer: Buffer) =>
  page
    .getByLabel("PDF file to check")
    .setInputFiles({ name: "from-the-valuer.pdf", mimeType: "application/pdf", buffer });

/** One kilobyte that unpacks to 300 MB of what has the name of a report's data. */
const bomb = (): Buffer => {
  const packed = deflateSync(deflateSync(Buffer.alloc(300_000_000), { level: 9 }), { level: 9 });
  return Buffer.concat([
    Buffer.from(`%PDF-1.7
1 0 obj <</Type/Catalog/Pages 2 0 R/Names<</EmbeddedFiles<</Names[(a) 3 0 R]>>>>>> endobj
2 0 obj <</Type/Pages/Kids[]/Count 0>> endobj
3 0 obj <</Type/Filespec/F(valuation-report.epm.json)/EF<</F 4 0 R>>>> endobj
4 0 obj <</Type/EmbeddedFile/Length ${packed.length}/Filter[/FlateDecode/FlateDecode]>> stream
`),
    packed,
    Buffer.from("\nendstream endobj\ntrailer <</Root 1 0 R>>\n%%EOF"),
  ]);
};

const changed = (pdf: Buffer, at: number): Buffer => {
  const copy = Buffer.from(pdf);
  copy[at] = (copy[at] ?? 0) ^ 1;
  return copy;
};

const ALTERED = "This file is not the signed file itself: it was saved again or changed after it was signed.";

test("a bank's manager finds a report by its file, and sees the file to be the signed one or altered", {
  tag: "@each-change",
}, async ({ page, takseru }) => {
  test.setTimeout(240_000);
  const [report] = await finalizedReports(takseru.origin);
  if (!report) throw new Error("a report is finalized");
  const { code, pdf } = report;
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.postData() !== null) sent.push(request.url());
  });

  await test.step("by the file alone", async () => {
    await page.goto("/verify");
    await choose(page, pdf);
    await expect(page.getByRole("heading", { level: 1, name: "This report is genuine" })).toBeVisible();
    expect(page.url()).toContain(`/verify/${code}`);
    await expect(page.getByText("This file is the report that was signed, unchanged.")).toBeVisible();
    await expectNoFindings(page);
  });

  await test.step("changed in one byte, wherever it is", async () => {
    for (const at of [0, Math.floor(pdf.length / 3), pdf.length - 8]) {
      await choose(page, changed(pdf, at));
      await expect(page.getByText(ALTERED)).toBeVisible();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("This file is not the signed report");
      await choose(page, pdf);
      await expect(page.getByText("This file is the report that was signed, unchanged.")).toBeVisible();
    }
    await choose(page, changed(pdf, Math.floor(pdf.length / 3)));
    await expect(page.getByText(ALTERED)).toBeVisible();
    await expectNoFindings(page);
  });

  await test.step("altered, and brought along from the page without a code: the top says it first", async () => {
    await page.setViewportSize({ width: 360, height: 640 });
    await page.goto("/verify");
    await choose(page, changed(pdf, Math.floor(pdf.length / 3)));
    await expect(
      page.getByRole("heading", { level: 1, name: "This file is not the signed report" }),
    ).toBeInViewport();
    await expect(page.getByText("is genuine")).toHaveCount(0);
    await expectNoFindings(page);
  });

  await test.step("no report at all", async () => {
    await choose(page, Buffer.from("a letter"));
    await expect(page.getByText("This file cannot be compared: it is no PDF.")).toBeVisible();
  });

  await test.step("made to exhaust who reads it", async () => {
    await choose(page, bomb());
    await expect(
      page.getByText("This file cannot be compared: it is not a PDF that Takseru made."),
    ).toBeVisible();
  });

  await test.step("nothing was sent", () => expect(sent).toEqual([]));

  await test.step("typed by hand, with the keyboard alone", async () => {
    await page.goto("/verify");
    await page.getByLabel("Verification code").focus();
    await page.keyboard.type(code.toLowerCase().replaceAll("-", " "));
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 1, name: "This report is genuine" })).toBeVisible();
  });

  await test.step("printed on one side of paper, without what only a screen has", async () => {
    await page.emulateMedia({ media: "print", colorScheme: "light" });
    await expect(page.getByRole("button", { name: "Check a PDF file" })).toBeHidden();
    await expect(page.getByText("Check sum of the PDF (SHA-256)")).toBeVisible();
  });
});

test("the page of a superseded report says so at its top, and knows the newer file for another report", async ({
  page,
  takseru,
}) => {
  test.setTimeout(240_000);
  const [first, second] = await finalizedReports(takseru.origin, "The plan was resurveyed");
  if (!first || !second) throw new Error("both are finalized");
  await page.goto(`/verify/${first.code}`);
  await expect(page.getByRole("heading", { level: 1, name: "This report is superseded" })).toBeVisible();
  await expect(page.getByText(/superseded by revision 1 on \d\d\/\d\d\/\d{4}/)).toBeVisible();
  expect(await page.content()).not.toContain(second.code);
  await expectNoFindings(page);

  await choose(page, second.pdf);
  await expect(page.getByText(/it is another one/)).toBeVisible();
  await page.getByRole("button", { name: "Compare it with that report" }).click();
  await expect(page.getByText("This file is the report that was signed, unchanged.")).toBeVisible();
  await expect(page.getByText(/Revision 1: The plan was resurveyed/)).toBeVisible();
});

test("without a connection the page says so, and shows the report once there is one", async ({
  page,
  takseru,
}) => {
  const [report] = await finalizedReports(takseru.origin);
  await page.goto("/verify");
  await page.context().setOffline(true);
  await page.getByLabel("Verification code").fill(report?.code ?? "");
  await page.getByRole("button", { name: "Verify", exact: true }).click();
  await expect(
    page.getByText(/You are offline|could not be verified|could not be loaded/).first(),
  ).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByRole("heading", { level: 1, name: "This report is genuine" })).toBeVisible();
});

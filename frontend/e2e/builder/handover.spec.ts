import { createHash } from "node:crypto";
import type { Locator, Page } from "@playwright/test";
import { z } from "zod";
import { fullReport } from "../helpers/builder-steps.ts";
import { valuerWith } from "../helpers/list-steps.ts";
import { expect, openSignedIn, test } from "../helpers/takseru.ts";
import { expectNoFindings } from "../helpers/views.ts";

const Shared = z.object({ name: z.string(), type: z.string(), bytes: z.array(z.number()) });
const Mails = z.array(z.looseObject({ to: z.string(), links: z.array(z.string()) }));

const sha256Of = (bytes: Uint8Array | number[]): string =>
  createHash("sha256").update(Uint8Array.from(bytes)).digest("hex");

/** Whether the canvas has ink. */
const isDrawn = (canvas: Locator): Promise<boolean> =>
  canvas.evaluate((element) => {
    if (!(element instanceof HTMLCanvasElement) || element.width === 0) return false;
    const pixels = element.getContext("2d")?.getImageData(0, 0, element.width, element.height).data;
    return pixels?.some((value, index) => index % 4 === 3 && value > 0) ?? false;
  });

const firstPage = (page: Page): Locator =>
  page.getByRole("img", { name: /^Page 1 of \d+ of the signed PDF$/ });

test(
  "a signed report opens on its PDF, is shared, mailed and opened by its link, and says who has it",
  {
    tag: "@each-change",
  },
  async ({ page, browser, takseru }, testInfo) => {
    test.slow();
    const { token, ids } = await valuerWith(takseru.origin, [
      { ...fullReport, report_reference: "VR/HO/2026/1" },
    ]);
    const [id] = ids;
    const call = async (method: string, path: string, body?: object) => {
      const response = await fetch(`${takseru.origin}/api/reports/${id}${path}`, {
        method,
        headers: { "Content-Type": "application/json", Authorization: `Bearer ${token}` },
        ...(body && { body: JSON.stringify(body) }),
        redirect: "manual",
      });
      expect([200, 303], path).toContain(response.status);
      return response;
    };
    await call("PUT", "/section", { section: "legal_description", data: { notary: "N. Example" } });
    await call("PUT", "/status", { status: "completed" });
    await call("POST", "/finalize", {});
    const { pdf_sha256 } = z.object({ pdf_sha256: z.string() }).parse(await (await call("GET", "")).json());

    await page.addInitScript(() => {
      const shared: unknown[] = [];
      Object.assign(window, { shared });
      Object.assign(navigator, {
        canShare: ({ files = [] }: ShareData) => files.length === 1,
        share: async ({ files = [] }: ShareData) => {
          // As a browser has it: without a press the sheet stays shut.
          if (!navigator.userActivation.isActive) throw new DOMException("no press", "NotAllowedError");
          for (const file of files) {
            const bytes = [...new Uint8Array(await file.arrayBuffer())];
            shared.push({ name: file.name, type: file.type, bytes });
          }
        },
      });
    });
    await page.setViewportSize({ width: 360, height: 740 });
    await openSignedIn(page, token, `/reports/builder/${id}`);
    await expect(page.getByText(/^Signed .* unchanged since$/)).toBeVisible();
    await expect(page.getByText(/^\d+ pages, /)).toBeVisible();
    await expect.poll(() => isDrawn(firstPage(page))).toBe(true);
    await testInfo.attach("phone", { body: await page.screenshot(), contentType: "image/png" });
    await page.getByRole("button", { name: "Share the PDF" }).click();
    await expect(page.getByText(/^Shared from a (phone|computer)$/)).toBeVisible();
    const [file] = z.array(Shared).parse(await page.evaluate("window.shared"));
    expect(file).toMatchObject({
      name: expect.stringMatching(/^VR-HO-2026-1.*\.pdf$/),
      type: "application/pdf",
    });
    expect(sha256Of(file?.bytes ?? [])).toBe(pdf_sha256);

    await page.getByRole("button", { name: /^Send to the bank/ }).click();
    const dialog = page.getByRole("dialog", { name: "Send to the bank" });
    await dialog.getByLabel("To", { exact: true }).fill("manager@bank.example");
    await expectNoFindings(page);
    await testInfo.attach("sheet", { body: await page.screenshot(), contentType: "image/png" });
    await dialog.getByRole("button", { name: "Send", exact: true }).click();
    await expect(page.getByText("Sent to manager@bank.example").first()).toBeVisible();
    await expect(dialog).toBeHidden();
    await expectNoFindings(page);

    const mails = Mails.parse(await (await fetch(`${takseru.origin}/_local/mailbox.json`)).json());
    const link = mails
      .find(({ to }) => to === "manager@bank.example")
      ?.links.find((one) => one.includes("/sent/"));
    const bank = await (await browser.newContext()).newPage();
    await bank.goto(link ?? "");
    await expect(bank.getByRole("heading", { name: "Valuation report VR/HO/2026/1" })).toBeVisible();
    await expectNoFindings(bank);
    const started = bank.waitForEvent("download");
    await bank.getByRole("button", { name: "Open the PDF" }).click();
    const stream = await (await started).createReadStream();
    const chunks: Uint8Array[] = [];
    for await (const chunk of stream) chunks.push(Uint8Array.from(chunk));
    expect(sha256Of(Buffer.concat(chunks))).toBe(pdf_sha256);
    const check = bank.getByRole("link", { name: "Check that a PDF is the signed one" });
    await check.click();
    await expect(bank.getByText("Genuine", { exact: false }).first()).toBeVisible();
    await testInfo.attach("check", { body: await bank.screenshot(), contentType: "image/png" });

    await page.setViewportSize({ width: 1280, height: 850 });
    await page.reload();
    await expect(page.getByText(/^Page 1 of \d+$/)).toBeVisible();
    await expect(page.getByText("Check page opened once")).toBeVisible();
    await expect(page.getByText(/link opened once, last on/)).toBeVisible();
    expect((await firstPage(page).boundingBox())?.width).toBeGreaterThan(500);
    await expect.poll(() => isDrawn(firstPage(page))).toBe(true);
    await testInfo.attach("desk", { body: await page.screenshot(), contentType: "image/png" });
    await page.getByRole("button", { name: "Next page" }).click();
    await expect(page.getByText(/^Page 2 of \d+$/)).toBeVisible();
    await expectNoFindings(page);
    await page.getByRole("button", { name: /^End the link/ }).click();
    await page
      .getByRole("dialog", { name: "End this link?" })
      .getByRole("button", { name: "End the link" })
      .click();
    await expect(page.getByText(/ended by you on/)).toBeVisible();
    await bank.goto(link ?? "");
    await expect(bank.getByRole("heading", { name: "This link has ended" })).toBeVisible();
    await expectNoFindings(bank);
    await bank.context().close();
  },
);

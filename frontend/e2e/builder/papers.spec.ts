import { readFile } from "node:fs/promises";
import { fullReport } from "../helpers/builder-steps.ts";
import { valuerWith } from "../helpers/list-steps.ts";
import { expect, openSignedIn, test } from "../helpers/takseru.ts";
import { expectNoFindings } from "../helpers/views.ts";

const values = { market_value: 22_500_000, forced_sale_value: 18_000_000, current_owner: "Mr. R. S. Perera" };
const reportOf = (number: number) => ({
  ...fullReport,
  ...values,
  report_reference: `VR/NE/2026/10${number}`,
});

test("papers of signed reports are made, signed, saved and checked by their code", async ({
  page,
  takseru,
}) => {
  test.slow();
  const { token, ids } = await valuerWith(takseru.origin, [reportOf(1), reportOf(2)]);
  for (const id of ids)
    for (const [method, path, body] of [
      ["PUT", "section", { section: "legal_description", data: { notary: "N. Example" } }],
      ["PUT", "status", { status: "completed" }],
      ["POST", "finalize", {}],
    ] as const) {
      const response = await fetch(`${takseru.origin}/api/reports/${id}/${path}`, {
        method,
        headers: { "Content-Type": "application/json", Authorization: `Bearer ${token}` },
        body: JSON.stringify(body),
        redirect: "manual",
      });
      expect([200, 303], path).toContain(response.status);
    }
  await openSignedIn(page, token, `/reports/builder/${ids[0]}/sign`);
  await page.getByRole("button", { name: /^Other papers/ }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("button", { name: /^Certificate: forced sale value/ })).toBeVisible();
  await expectNoFindings(page);
  await dialog.getByRole("button", { name: /^Certificate: forced sale value/ }).click();
  await expectNoFindings(page);
  await dialog.getByRole("button", { name: "Sign the paper" }).click();
  await expect(dialog.getByText(/C\/\d{4}\/001, signed on/)).toBeVisible();
  const started = page.waitForEvent("download");
  await dialog.getByRole("button", { name: "Download PDF" }).click();
  const download = await started;
  expect(download.suggestedFilename()).toMatch(/C-\d{4}-001.*\.pdf$/);
  expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe("%PDF-");
  await expectNoFindings(page);

  await dialog.getByRole("button", { name: "All papers" }).click();
  await expect(dialog.getByRole("button", { name: /Certificate of forced sale value/ })).toBeVisible();
  await dialog.getByRole("button", { name: /^Schedule of properties/ }).click();
  await dialog.getByRole("checkbox", { name: /VR\/NE\/2026\/102/ }).check();
  await dialog.getByLabel("Share of VR/NE/2026/102").fill("1/3");
  await dialog.getByRole("button", { name: "Add a currency" }).click();
  await dialog.getByLabel("Rupees for one unit").fill("302.45");
  await expectNoFindings(page);
  await dialog.getByRole("button", { name: "Sign the paper" }).click();
  await expect(dialog.getByText(/S\/\d{4}\/001, signed on .*Rs\. 30,000,000\/=/)).toBeVisible();
  await dialog.getByRole("button", { name: "All papers" }).click();
  await expect(
    dialog.getByRole("button", { name: /Schedule of properties of Mr\. R\. S\. Perera/ }),
  ).toBeVisible();

  const check = page.waitForEvent("popup");
  await dialog.getByRole("button", { name: /Schedule of properties of/ }).click();
  await dialog.getByRole("link", { name: "Open the public page" }).click();
  const publicPage = await check;
  await expect(publicPage.getByRole("heading", { name: "This paper is genuine" })).toBeVisible();
  await expectNoFindings(publicPage);
});

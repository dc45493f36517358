import { fullReport } from "../helpers/builder-steps.ts";
import { countEffort } from "../helpers/count-effort.ts";
import { valuerWith } from "../helpers/list-steps.ts";
import { expect, openSignedIn, test } from "../helpers/takseru.ts";

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

const values = { market_value: 22_500_000, forced_sale_value: 18_000_000, current_owner: "Mr. R. S. Perera" };

test("a client's paper is offered first, a certificate takes 4 presses and a schedule of five in two currencies 15", async ({
  page,
  takseru,
}) => {
  test.setTimeout(240_000);
  const reports = Array.from({ length: 5 }, (_, index) => ({
    ...fullReport,
    ...values,
    report_reference: `VR/PE/2026/${index + 1}`,
    ...(index === 0 && {
      client_organization: "Hill Savings Bank PLC",
      client_paper: "bank_report",
      copies: 2,
    }),
  }));
  const { token, ids } = await valuerWith(takseru.origin, reports);
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
  const effort = await countEffort(page);
  await openSignedIn(page, token, `/reports/builder/${ids[0]}`);
  const button = (name: string | RegExp) => page.getByRole("button", { name });
  const dialog = page.getByRole("dialog");

  await expect(page.getByText("2 copies for Hill Savings Bank PLC")).toBeVisible();
  await button("Make the bank report").click();
  await expect(dialog.getByRole("heading", { name: "Bank report" })).toBeVisible();
  await dialog.getByRole("button", { name: "Close" }).first().click();

  await effort.begin();
  await effort.press(button(/^Other papers/));
  await effort.press(dialog.getByRole("button", { name: /^Certificate: forced sale value/ }));
  await effort.press(dialog.getByRole("button", { name: "Sign the paper" }));
  await expect(dialog.getByText(/C\/\d{4}\/001, signed on/)).toBeVisible();
  const download = page.waitForEvent("download");
  await effort.press(dialog.getByRole("button", { name: "Download PDF" }));
  await download;
  expect((await effort.spent()).presses).toBeLessThanOrEqual(4);

  await dialog.getByRole("button", { name: "Close" }).first().click();
  await effort.begin();
  await effort.press(button(/^Other papers/));
  await effort.press(dialog.getByRole("button", { name: /^Schedule of properties/ }));
  for (const number of [2, 3, 4, 5])
    await effort.press(dialog.getByRole("checkbox", { name: `VR/PE/2026/${number}` }));
  const rates = dialog.getByLabel("Rupees for one unit");
  for (const [index, rate] of ["302.45", "412.50"].entries()) {
    if ((await rates.count()) <= index)
      await effort.press(dialog.getByRole("button", { name: "Add a currency" }));
    await effort.type(rates.nth(index), rate);
  }
  await effort.press(dialog.getByRole("button", { name: "Sign the paper" }));
  await expect(dialog.getByText(/S\/\d{4}\/001, signed on .*Rs\. 112,500,000\/=/)).toBeVisible();
  const { presses } = await effort.spent();
  console.log(`a schedule of five properties: ${presses} presses`);
  expect(presses).toBeLessThanOrEqual(15);
});

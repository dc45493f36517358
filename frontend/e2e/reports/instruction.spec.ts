import { countEffort } from "../helpers/count-effort.ts";
import { expect, newValuer, openSignedIn, test } from "../helpers/takseru.ts";
import { findingsOn } from "../helpers/views.ts";

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, serviceWorkers: "allow" });

/** A thumb's letters a second. */
const LETTERS_PER_SECOND = 3;

const typed = {
  Owner: "Mr. R. Senarath",
  Telephone: "0770000142",
  "Place, in words": "Katugastota, behind the school",
};

interface Stored {
  id: number;
  report_reference: string;
}

test("an instruction is taken in 12 presses and 25 seconds of typing, twelve of them without a connection, each with its reference", {
  tag: "@each-change",
}, async ({ page, context, takseru }) => {
  test.setTimeout(240_000);
  const { token, id, email } = await newValuer(takseru.origin);
  const call = async (path: string, body?: unknown): Promise<unknown> =>
    (
      await fetch(`${takseru.origin}/api${path}`, {
        headers: { Authorization: `Bearer ${token}`, "Content-Type": "application/json" },
        ...(body !== undefined && { method: "PUT", body: JSON.stringify(body) }),
      })
    ).json();
  await call(`/reports/profile/${id}`, {
    full_name: "E. Example",
    email_address: email,
    default_valuer_reference: "VR/EX",
  });
  const effort = await countEffort(page);
  await openSignedIn(page, token, "/dashboard");
  const button = (name: string) => page.getByRole("button", { name, exact: true });
  const sheet = page.getByRole("dialog", { name: "The bank rang" });

  // The first one, of a bank that is typed by name.
  await button("The bank rang").click();
  await sheet.getByLabel("Client", { exact: true }).fill("Bank of Ceylon");
  await sheet.getByLabel("Branch", { exact: true }).fill("Kandy");
  await sheet.getByRole("radio", { name: "Mortgage" }).click();
  await sheet.getByLabel("Fee").fill("32500");
  expect(await findingsOn(page)).toEqual([]);
  await button("Keep the instruction").click();
  await expect(page.getByText(/^Instruction kept: VR\/EX\/\d{4}\/001$/)).toBeVisible();

  await effort.begin();
  await effort.press(button("The bank rang"));
  await effort.press(sheet.getByRole("radio", { name: "Bank of Ceylon" }));
  for (const [label, text] of Object.entries(typed)) await effort.type(sheet.getByLabel(label), text);
  await effort.press(sheet.getByRole("radiogroup", { name: "Due" }).getByRole("radio").first());
  await effort.press(button("Keep the instruction"));
  await expect(page.getByText(/^Instruction kept: VR\/EX\/\d{4}\/002$/)).toBeVisible();
  const { presses } = await effort.spent();
  const seconds = Object.values(typed).join("").length / LETTERS_PER_SECOND;
  console.log(`an instruction: ${presses} presses, ${seconds.toFixed(1)} s of typing`);
  expect(presses).toBeLessThanOrEqual(12);
  expect(seconds).toBeLessThanOrEqual(25);

  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await context.setOffline(true);
  await takseru.kill();
  for (let number = 1; number <= 12; number += 1) {
    await button("The bank rang").click();
    await sheet.getByRole("radio", { name: "Bank of Ceylon" }).click();
    await sheet.getByLabel("Place, in words").fill(`Plot ${number}`);
    await button("Keep the instruction").click();
    await expect(sheet).toBeHidden();
  }
  await expect(page.getByRole("region", { name: "To inspect" }).getByRole("listitem")).toHaveCount(14);
  // Another tab sends them too; one is killed in the middle.
  const other = await context.newPage();
  await other.goto("/dashboard");
  await takseru.restart();
  await context.setOffline(false);
  await page.close({ runBeforeUnload: false });
  await other.evaluate(() => window.dispatchEvent(new Event("online")));
  const stored = async () => ((await call(`/reports/user/${id}?limit=50`)) as { data: Stored[] }).data;
  await expect.poll(async () => (await stored()).length, { timeout: 60_000 }).toBe(14);
  await expect
    .poll(async () => other.evaluate(async () => (await indexedDB.databases()).length))
    .toBeGreaterThan(0);
  const references = (await stored()).map(({ report_reference }) => report_reference);
  expect(new Set(references).size).toBe(14);
  for (const reference of references) expect(reference).toMatch(/^VR\/EX\/\d{4}\/0\d\d$/);
});

test("the position is added at the gate, with the date of inspection", async ({ page, context, takseru }) => {
  await context.grantPermissions(["geolocation"]);
  await context.setGeolocation({ latitude: 7.2936, longitude: 80.6413, accuracy: 8 });
  const { token } = await newValuer(takseru.origin);
  await openSignedIn(page, token, "/dashboard");
  await page.getByRole("button", { name: "The bank rang", exact: true }).click();
  const sheet = page.getByRole("dialog", { name: "The bank rang" });
  await sheet.getByLabel("Client", { exact: true }).fill("Mrs. B. Example");
  await sheet.getByLabel("Place, in words").fill("Mulgampola");
  await page.getByRole("button", { name: "Keep the instruction", exact: true }).click();
  await page.getByRole("link", { name: "Mulgampola" }).first().click();
  await page.waitForURL("**/reports/builder/*");
  await page.goto(`${page.url().split("?")[0]}?section=property_location`);
  await page.getByRole("button", { name: "I am at the property" }).click();
  await expect(
    page.getByText(/Good position, ± 8 m\. Date of inspection: \d\d\/\d\d\/\d{4}\./),
  ).toBeVisible();
  await expect(page.getByLabel(/^District/).first()).toHaveValue("Kandy");
  expect(await findingsOn(page)).toEqual([]);
});

import type { Page } from "@playwright/test";
import { sourcesOf } from "@takseru/shared-types";
import { valuerWith } from "../helpers/list-steps.ts";
import { expect, openSignedIn, type Takseru, test } from "../helpers/takseru.ts";

test.use({ serviceWorkers: "allow" });

const made = { village_name: "Kandy", locality_description: "The property is situated in Kandy." };

/** A report whose locality was written from its village, open in the builder. */
const openWritten = async (page: Page, { origin }: Takseru) => {
  const text_sources = sourcesOf(
    "locality_description",
    made.locality_description,
    ["village_name"],
    (name) => Reflect.get(made, name),
  );
  const { token, ids } = await valuerWith(origin, [{ report_reference: "E/1", ...made, text_sources }]);
  const address = `/reports/builder/${ids[0]}?section=property_location`;
  await openSignedIn(page, token, address);
  await expect(village(page)).toHaveValue("Kandy");
  const stored = async () => {
    const headers = { Authorization: `Bearer ${token}` };
    return (await fetch(`${origin}/api/reports/${ids[0]}`, { headers })).json();
  };
  return { address, stored };
};

const village = (page: Page) => page.getByRole("textbox", { name: "Village" });
const locality = (page: Page) => page.getByRole("textbox", { name: /^Locality description/ });
const mark = (page: Page) => page.getByText("“Village” read “Kandy” when this was written");
const keep = (page: Page) => page.getByRole("button", { name: "Keep Locality description" });

const siteIsCached = (page: Page) =>
  expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state))
    .toBe("activated");

test("a text whose village has changed is marked without a connection and after a reload, until it is kept", async ({
  context,
  page,
  takseru,
}) => {
  const { stored } = await openWritten(page, takseru);
  await siteIsCached(page);
  await context.setOffline(true);
  await village(page).fill("Peradeniya");
  await expect(mark(page)).toBeVisible();
  await page.reload();
  await expect(village(page)).toHaveValue("Peradeniya");
  await expect(mark(page)).toBeVisible();
  await expect(locality(page)).toHaveValue(made.locality_description);
  await keep(page).click();
  await expect(mark(page)).toBeHidden();
  await page.reload();
  await expect(village(page)).toHaveValue("Peradeniya");
  await expect(mark(page)).toBeHidden();

  await context.setOffline(false);
  await expect
    .poll(async () => (await stored()).text_sources)
    .toEqual([
      expect.objectContaining({ field: "locality_description", facts: { village_name: "Peradeniya" } }),
    ]);
  expect(await stored()).toMatchObject({
    village_name: "Peradeniya",
    locality_description: made.locality_description,
  });
});

test("what one tab changes and keeps is marked and unmarked in another", async ({
  context,
  page,
  takseru,
}) => {
  const { address, stored } = await openWritten(page, takseru);
  const other = await context.newPage();
  await other.goto(address);
  await expect(village(other)).toHaveValue("Kandy");

  await village(page).fill("Peradeniya");
  await village(page).blur();
  await expect(mark(page)).toBeVisible();
  await expect(village(other)).toHaveValue("Peradeniya");
  await expect(mark(other)).toBeVisible();

  await keep(other).click();
  await expect(mark(other)).toBeHidden();
  await expect(mark(page)).toBeHidden();
  await expect
    .poll(async () => (await stored()).text_sources)
    .toEqual([expect.objectContaining({ facts: { village_name: "Peradeniya" } })]);
});

import type { Locator, Page } from "@playwright/test";
import { webp } from "@takseru/testing/image-files";
import { kandy } from "../helpers/main-job-data.ts";
import { expect, newValuer, openSignedIn, type Takseru, test } from "../helpers/takseru.ts";
import { expectNoFindings } from "../helpers/views.ts";

const call = async (origin: string, token: string, path: string, init: RequestInit) => {
  const response = await fetch(`${origin}/api${path}`, {
    ...init,
    headers: { Authorization: `Bearer ${token}`, ...init.headers },
  });
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
  return response.json();
};

/** A report with photographs, whose captions are their names. */
const openPhotographs = async (page: Page, { origin }: Takseru, captions: Record<string, string[]>) => {
  const { token } = await newValuer(origin);
  const json = { "Content-Type": "application/json" };
  const { id } = await call(origin, token, "/reports/create", {
    method: "POST",
    headers: json,
    body: JSON.stringify({ report_reference: "E/1", ...kandy }),
  });
  const picture = new Uint8Array(await webp({ width: 400, height: 300 }));
  for (const [category, names] of Object.entries(captions))
    for (const name of names) {
      const form = new FormData();
      form.append("category", category);
      form.append("images[]", new Blob([picture], { type: "image/webp" }), `${name}.webp`);
      const { data } = await call(origin, token, `/reports/${id}/images`, { method: "POST", body: form });
      await call(origin, token, `/reports/${id}/images/${data[0].id}`, {
        method: "PATCH",
        headers: json,
        body: JSON.stringify({ caption: name }),
      });
    }
  await openSignedIn(page, token, `/reports/builder/${id}?section=property_images`);
  /** The captions as the server has them, by category and in their order. */
  const stored = async (category: string): Promise<string[]> => {
    const { data } = await call(origin, token, `/reports/${id}/images`, { method: "GET" });
    return data
      .filter((image: { category: string }) => image.category === category)
      .map(({ caption }: { caption: string }) => caption);
  };
  return { stored };
};

const view = (page: Page, name: string): Locator =>
  page.getByRole("button", { name: `View ${name} full size` });

test("photographs are dragged to their place and to another category, and Ctrl+Z takes it back", {
  tag: "@each-change",
}, async ({ page, takseru }) => {
  const { stored } = await openPhotographs(page, takseru, {
    building_exterior: ["Front", "Rear", "Gate"],
    building_interior: ["Kitchen"],
  });
  await view(page, "Gate").dragTo(view(page, "Front"), { targetPosition: { x: 10, y: 90 }, steps: 5 });
  await expect.poll(() => stored("building_exterior")).toEqual(["Gate", "Front", "Rear"]);
  await view(page, "Rear").dragTo(view(page, "Kitchen"), { targetPosition: { x: 140, y: 90 }, steps: 5 });
  await expect.poll(() => stored("building_interior")).toEqual(["Kitchen", "Rear"]);
  await page.keyboard.press("ControlOrMeta+z");
  await expect.poll(() => stored("building_exterior")).toEqual(["Gate", "Front", "Rear"]);
  await page.keyboard.press("ControlOrMeta+z");
  await expect.poll(() => stored("building_exterior")).toEqual(["Front", "Rear", "Gate"]);
});

test("by keyboard alone photographs are ordered, captioned, turned, deleted and brought back; another tab follows", async ({
  page,
  context,
  takseru,
}) => {
  test.slow();
  const { stored } = await openPhotographs(page, takseru, { building_exterior: ["Front", "Rear", "Gate"] });
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(view(other, "Front")).toBeVisible();

  await view(page, "Front").focus();
  await page.keyboard.press("Control+ArrowRight");
  await page.keyboard.press("Control+ArrowRight");
  await expect(view(page, "Front")).toBeFocused();
  await expect.poll(() => stored("building_exterior")).toEqual(["Rear", "Gate", "Front"]);
  await page.keyboard.press("ArrowLeft");
  await expect(view(page, "Gate")).toBeFocused();
  await page.keyboard.press("F2");
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("Gate and wall");
  await page.keyboard.press("Enter");
  await expect.poll(() => stored("building_exterior")).toEqual(["Rear", "Gate and wall", "Front"]);
  await expect(view(other, "Gate and wall")).toBeVisible();

  await view(page, "Rear").focus();
  await page.keyboard.press("Space");
  const turned = page.waitForResponse((reply) => reply.request().method() === "PATCH" && reply.ok());
  await page.getByRole("button", { name: "Rotate" }).press("Enter");
  const { data } = await (await turned).json();
  expect([data.rotation, data.width, data.height]).toEqual([90, 300, 400]);

  await page.getByRole("button", { name: "Rear", exact: true }).focus();
  await page.keyboard.press("Delete");
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).press("Enter");
  await expect(page.getByText("Image deleted successfully")).toBeVisible();
  await expect.poll(() => stored("building_exterior")).toEqual(["Gate and wall", "Front"]);
  await page.getByRole("button", { name: "Undo", exact: true }).press("Enter");
  await expect.poll(() => stored("building_exterior")).toEqual(["Rear", "Gate and wall", "Front"]);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test("a long press chooses, and what is chosen moves to another category", async ({ page, takseru }) => {
    const { stored } = await openPhotographs(page, takseru, { land_views: ["Plot", "Road", "Gate"] });
    const box = await view(page, "Road").boundingBox();
    const browser = await page.context().newCDPSession(page);
    const at = [{ x: (box?.x ?? 0) + 40, y: (box?.y ?? 0) + 40 }];
    await browser.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: at });
    await expect(page.getByRole("button", { name: "Done (1)" })).toBeVisible();
    await browser.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
    await page.getByRole("button", { name: "Gate", exact: true }).tap();
    await page.getByRole("button", { name: "Move to" }).tap();
    await page.getByRole("button", { name: /^Property Boundaries/ }).tap();
    await expect.poll(() => stored("boundaries")).toEqual(["Road", "Gate"]);
    await expect(page.getByRole("tab", { name: "Property Boundaries 2/4" })).toBeVisible();
  });
});

test("the photographs have no accessibility findings, whatever is open", async ({ page, takseru }) => {
  test.slow();
  await openPhotographs(page, takseru, {
    building_exterior: ["Front", "Rear"],
    location_maps: ["Map", "Plan"],
  });
  await expect(view(page, "Front").or(page.getByRole("tab").first())).toBeVisible();
  await expectNoFindings(page, async ({ width }) => {
    if (width === 360) await page.getByRole("tab", { name: /^Building Exterior/ }).click();
    await expect(view(page, "Front")).toBeVisible();
  });
  await page.getByLabel("Caption of Rear.webp").focus();
  await expectNoFindings(page);
  await page.getByRole("button", { name: "Select", exact: true }).click();
  await page.getByRole("button", { name: "Front", exact: true }).click();
  await expectNoFindings(page);
});

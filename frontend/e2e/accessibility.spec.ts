import { expect, newValuer, openSignedIn, test } from "./takseru.ts";
import { expectNoFindings } from "./views.ts";

const signedOut = [
  "/login",
  "/register",
  "/forgot-password",
  "/reset-password?token=wrong",
  "/verify-email?token=wrong",
  "/terms",
  "/privacy",
  "/verify/NONE",
];
const signedIn = [
  "/dashboard",
  "/account",
  "/profile-setup",
  "/reports",
  "/reports/deleted",
  "/reports/new",
  "/reports/profile",
  "/reports/analytics",
  "/reports/builder/{id}",
  "/reports/builder/999999",
];

for (const path of [...signedOut, ...signedIn])
  test(`${path} has no accessibility findings and no sideways scrolling, on phone and desk, light and dark`, async ({
    page,
    takseru,
  }) => {
    let address = path;
    if (signedIn.includes(path)) {
      const { token } = await newValuer(takseru.origin);
      const created = await fetch(`${takseru.origin}/api/reports/create`, {
        method: "POST",
        headers: { "Content-Type": "application/json", Authorization: `Bearer ${token}` },
        body: JSON.stringify({ lot_number: "1A" }),
      });
      const { id } = (await created.json()) as { id: number };
      address = path.replace("{id}", String(id));
      await openSignedIn(page, token, address);
    } else await page.goto(address);
    await expectNoFindings(page, async () => {
      await page.goto(address);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await page.waitForLoadState("networkidle");
    });
  });

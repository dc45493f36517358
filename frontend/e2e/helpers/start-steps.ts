import type { Locator, Page } from "@playwright/test";

/** Opens the line "I have coordinates", which is closed on a phone. */
export const openCoordinates = async (screen: Page | Locator): Promise<void> => {
  const line = screen.getByRole("button", { name: /^I have coordinates/ });
  await line.waitFor();
  if ((await line.getAttribute("aria-expanded")) === "false") await line.click();
};

/** Types a position at the start of a report. */
export const typePosition = async (
  screen: Page | Locator,
  { latitude, longitude }: { latitude: number | string; longitude: number | string },
): Promise<void> => {
  await openCoordinates(screen);
  await screen.getByRole("textbox", { name: "Latitude" }).fill(String(latitude));
  await screen.getByRole("textbox", { name: "Longitude" }).fill(String(longitude));
};

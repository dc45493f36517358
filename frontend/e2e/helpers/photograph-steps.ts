import type { Page } from "@playwright/test";
import { jpegWithExif } from "@takseru/testing/image-files";
import { kandy } from "./main-job-data.ts";
import { newValuer, openSignedIn } from "./takseru.ts";

interface Stored {
  id: string;
  category: string;
  caption: string;
  taken_at: string | null;
  gps: { latitude: number; longitude: number } | null;
  pins: { x: number; y: number; image_id: string }[];
  url: string;
}

const photograph = (width: number) =>
  jpegWithExif({
    gps: { latitude: kandy.latitude + 0.00011, longitude: kandy.longitude },
    takenAt: "2026:03:14 09:30:00",
    width,
    height: 300,
  });

/** Opens the photographs of a new report, which has those named; also how they are stored. */
export const openReport = async (
  page: Page,
  origin: string,
  names: string[],
  section = "property_images",
) => {
  const { token } = await newValuer(origin);
  const call = async (path: string, init: RequestInit) => {
    const response = await fetch(`${origin}/api${path}`, {
      ...init,
      headers: { Authorization: `Bearer ${token}`, ...init.headers },
    });
    if (!response.ok) throw new Error(`${path} answered ${response.status}`);
    return response.json();
  };
  const { id } = await call("/reports/create", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ report_reference: "E/1", ...kandy }),
  });
  for (const [index, name] of names.entries()) {
    const form = new FormData();
    form.append("category", "land_views");
    form.append(
      "images[]",
      new Blob([new Uint8Array(await photograph(401 + index))], { type: "image/jpeg" }),
      name,
    );
    await call(`/reports/${id}/images`, { method: "POST", body: form });
  }
  await openSignedIn(page, token, `/reports/builder/${id}?section=${section}`);
  return async (): Promise<Stored[]> => (await call(`/reports/${id}/images`, { method: "GET" })).data;
};

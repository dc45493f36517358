import type { Report } from "@takseru/shared-types";
import type { QueryClient } from "@tanstack/react-query";
import { api } from "@/lib/api/api";

type Answered = Awaited<ReturnType<typeof api.pdf.livePage>>["data"];

/** Where something is printed, in points from the upper left corner of a page of A4. */
export type Place = Answered["places"][number];
export type PhotographPlace = Answered["photographs"][number];

/** The report as it would be printed now. */
export interface LivePage {
  pdf: Blob;
  places: readonly Place[];
  photographs: readonly PhotographPlace[];
}

const toBlob = (base64: string): Blob =>
  new Blob([Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))], {
    type: "application/pdf",
  });

/** Asks for the draft with fields that are not saved yet; throws `ApiError`. */
export const askForPage = async (
  id: number,
  fields: Record<string, unknown>,
  signal: AbortSignal,
): Promise<LivePage> => {
  const { data } = await api.pdf.livePage({ params: { id }, body: { fields } }, { signal });
  return { pdf: toBlob(data.pdf), places: data.places, photographs: data.photographs };
};

/** A finalized report shows the file that was signed. */
export const askForSignedPage = async (cache: QueryClient, report: Report): Promise<LivePage> => {
  const { signedFileQuery } = await import("@/lib/reports/signed-file");
  const { file } = await cache.fetchQuery(signedFileQuery(report.user_id, report));
  return { pdf: file, places: [], photographs: [] };
};

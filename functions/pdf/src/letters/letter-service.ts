import { AppError, type Clock, type ObjectStore } from "@takseru/kit";
import { type LetterheadImageRepository, type ReportRecord, toReport } from "@takseru/reports";
import { colomboDay, type Practice, type Profile } from "@takseru/shared-types";
import { createPdfStorage } from "../delivery/pdf-storage.ts";
import { createPrinting, type PrintingDependencies } from "../delivery/printing.ts";
import { printedProfile } from "../document/printed-profile.ts";
import { readLetterheadImages } from "../images/read-images.ts";
import type { Letter } from "./letter.ts";

export interface LetterServiceDependencies extends PrintingDependencies {
  letterheadImages: Pick<LetterheadImageRepository, "find">;
  profileOf: (ownerId: string) => Promise<Profile>;
  practiceOf: (ownerId: string) => Promise<Practice>;
  objects: Pick<ObjectStore, "get" | "put" | "putOnce" | "link">;
  clock: Clock;
}

/** Prints the letters about a report's fee, kept no longer than drafts are: each can be made again. */
export const createLetterService = (dependencies: LetterServiceDependencies) => {
  const { letterheadImages, profileOf, practiceOf, objects, clock } = dependencies;
  const { findReport, render } = createPrinting(dependencies);
  const storage = createPdfStorage(objects, 0);

  const print = async (
    record: ReportRecord,
    letter: Omit<Letter, "practice">,
    { draft, name }: { draft: boolean; name: string },
  ) => {
    const [profile, practice, images] = await Promise.all([
      profileOf(record.owner).then(printedProfile),
      practiceOf(record.owner),
      readLetterheadImages({ letterheadImages, objects }, record.owner),
    ]);
    const rendered = await render(
      { report: toReport(record, []), profile, photographs: [], matters: [], letterheadImages: images },
      {
        draft,
        verification: undefined,
        renderedAt: new Date(`${letter.date}T00:00:00.000Z`),
        letter: { ...letter, practice },
      },
    );
    return storage.link("draft", record.id, await storage.storeDraft(record, rendered), name);
  };

  const today = (): string => colomboDay(clock.now().toISOString()) ?? "";

  return {
    /** Throws FEE_MISSING. Until it has a number it is a draft: nobody is to pay by it. */
    async invoice(ownerId: string, id: number) {
      const record = await findReport(ownerId, id);
      const { fee } = record;
      if (!fee || fee.amount === null) throw new AppError("FEE_MISSING");
      const draft = fee.invoice_number === "";
      return print(
        record,
        { kind: "invoice", date: fee.invoiced_on ?? today() },
        { draft, name: draft ? "invoice-draft" : "invoice" },
      );
    },

    /** Dated by its day: it goes to the client before there is a report. */
    async engagementLetter(ownerId: string, id: number) {
      const record = await findReport(ownerId, id);
      return print(
        record,
        { kind: "engagement", date: today() },
        { draft: false, name: "terms-of-engagement" },
      );
    },
  };
};

export type LetterService = ReturnType<typeof createLetterService>;

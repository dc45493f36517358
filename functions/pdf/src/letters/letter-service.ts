import { AppError, type Clock, type ObjectStore } from "@takseru/kit";
import {
  type FeeRepository,
  type IssuedInvoice,
  invoiceOf,
  type LetterheadImageRepository,
  type ReportRecord,
  toReport,
} from "@takseru/reports";
import { amountOf, colomboDay, type Practice, type Profile, type Report } from "@takseru/shared-types";
import { createPdfStorage } from "../delivery/pdf-storage.ts";
import { createPrinting, type PrintingDependencies } from "../delivery/printing.ts";
import { printedProfile } from "../document/printed-profile.ts";
import { readLetterheadImages } from "../images/read-images.ts";
import type { Letter } from "./letter.ts";

export interface LetterServiceDependencies extends PrintingDependencies {
  letterheadImages: Pick<LetterheadImageRepository, "find">;
  invoices: Pick<FeeRepository, "findInvoice" | "issue">;
  profileOf: (ownerId: string) => Promise<Profile>;
  practiceOf: (ownerId: string) => Promise<Practice>;
  objects: Pick<ObjectStore, "get" | "put" | "putOnce" | "link">;
  clock: Clock;
}

/** The report with the issued invoice's own figures; only the payment is today's. */
const asIssued = (report: Report, issued: IssuedInvoice | undefined): Report =>
  issued
    ? { ...report, ...issued.report, fee: { ...report.fee, ...issued.fee, amount: amountOf(issued.fee) } }
    : report;

/** Prints the letters about a report's fee. They are stored as drafts are, since each can be made again. */
export const createLetterService = (dependencies: LetterServiceDependencies) => {
  const { letterheadImages, invoices, profileOf, practiceOf, objects, clock } = dependencies;
  const { findReport, render } = createPrinting(dependencies);
  const storage = createPdfStorage(objects, 0);

  const print = async (
    record: ReportRecord,
    letter: Omit<Letter, "practice">,
    { draft, name, issued }: { draft: boolean; name: string; issued?: IssuedInvoice | undefined },
  ) => {
    const [profile, practice, images] = await Promise.all([
      profileOf(record.owner).then(printedProfile),
      practiceOf(record.owner),
      readLetterheadImages({ letterheadImages, objects }, record.owner),
    ]);
    const rendered = await render(
      {
        report: asIssued(toReport(record, []), issued),
        profile,
        photographs: [],
        matters: [],
        letterheadImages: images,
      },
      {
        draft,
        verification: undefined,
        renderedAt: new Date(`${letter.date}T00:00:00.000Z`),
        letter: { ...letter, practice: issued ? { ...practice, fees: issued.settings } : practice },
      },
    );
    return storage.link("draft", record, await storage.storeDraft(record, rendered), name);
  };

  /** The invoice's content, fixed when it is first made. Throws FEE_MISSING for a number that is not the report's. */
  const issue = async (record: ReportRecord, number: string): Promise<IssuedInvoice> => {
    const { owner, id, fee } = record;
    const found = await invoices.findInvoice(owner, id, number);
    if (found?.issued) return found.issued;
    // A corrected invoice that was never made has nothing to print.
    if (number !== fee?.invoice_number) throw new AppError("FEE_MISSING");
    const issued = invoiceOf(toReport(record, []), await practiceOf(owner));
    if (!found) return issued;
    await invoices.issue(owner, number, issued);
    return (await invoices.findInvoice(owner, id, number))?.issued ?? issued;
  };

  const today = (): string => colomboDay(clock.now().toISOString()) ?? "";

  return {
    /**
     * Throws FEE_MISSING. Without a number it is a draft, by which nobody is to pay. With its number it stays as first
     * made; `number` asks for an earlier one that was corrected since.
     */
    async invoice(ownerId: string, id: number, number?: string) {
      const record = await findReport(ownerId, id);
      const { fee } = record;
      if (!fee || fee.amount === null) throw new AppError("FEE_MISSING");
      if (fee.invoice_number === "" && number === undefined)
        return print(record, { kind: "invoice", date: today() }, { draft: true, name: "invoice-draft" });
      const issued = await issue(record, number ?? fee.invoice_number);
      return print(
        record,
        { kind: "invoice", date: issued.fee.invoiced_on ?? today() },
        { draft: false, name: "invoice", issued },
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

import { AppError } from "@takseru/kit";
import {
  type FeeRepository,
  type IssuedInvoice,
  invoiceOf,
  type LetterheadImageRepository,
  type ReportRecord,
  toReport,
} from "@takseru/reports";
import {
  amountOf,
  clientLines,
  colomboDay,
  engagementTerms,
  type LetterKind,
  type LetterPractice,
  letterTextsOf,
  limits,
  type Practice,
  type Profile,
  paperFileName,
  type Report,
} from "@takseru/shared-types";
import { canonicalJson, sha256Of } from "../data/hashes.ts";
import { createPdfStorage } from "../delivery/pdf-storage.ts";
import { createPrinting } from "../delivery/printing.ts";
import { printedProfile } from "../document/printed-profile.ts";
import type { ReportSnapshot } from "../document/snapshot.ts";
import { readLetterheadImages } from "../images/read-images.ts";
import {
  createPaperSigning,
  type PaperSigningDependencies,
  type PaperWork,
} from "../papers/paper-signing.ts";
import { type Letter, letterNumberOf, letterTitleOf } from "./letter.ts";
import { propertyLine } from "./parts.ts";
import { readLetter, writeLetter } from "./stored-letter.ts";
import { verifiedLetter } from "./verified-letter.ts";

export interface LetterServiceDependencies extends PaperSigningDependencies {
  letterheadImages: Pick<LetterheadImageRepository, "find">;
  invoices: Pick<FeeRepository, "findInvoice" | "issue">;
  profileOf: (ownerId: string) => Promise<Profile>;
  practiceOf: (ownerId: string) => Promise<Practice>;
}

/** The report with the issued invoice's own figures; only the payment is today's. */
const asIssued = (report: Report, issued: IssuedInvoice): Report => ({
  ...report,
  ...issued.report,
  fee: { ...report.fee, ...issued.fee, amount: amountOf(issued.fee) },
});

/** All that a letter states but its day: where this is the same, the letter that was signed is answered again. */
const contentOf = (
  kind: LetterKind,
  { report, profile, letterheadImages }: ReportSnapshot,
  practice: LetterPractice,
  issued: IssuedInvoice | undefined,
): string => {
  const own = letterTextsOf(practice.fees.letter_texts);
  const stated = issued
    ? { issued, paid_on: report.fee.paid_on }
    : {
        reference: report.report_reference,
        client: clientLines(report),
        terms: engagementTerms(report, practice, propertyLine(report)),
        acceptance: own.acceptance,
      };
  const images = Object.entries(letterheadImages).map(([name, { bytes }]) => [name, sha256Of(bytes)]);
  const { valuer_name, professional_title } = report;
  return sha256Of(canonicalJson({ kind, stated, profile, valuer_name, professional_title, images }));
};

/** Makes the letters about a report's fee: signed like its papers, and drafts of invoices without a number. */
export const createLetterService = (dependencies: LetterServiceDependencies) => {
  const { letterheadImages, invoices, papers, profileOf, practiceOf, objects, clock } = dependencies;
  const { findReport, render } = createPrinting(dependencies);
  const { signWork, linkPdf, checkStored } = createPaperSigning(dependencies);
  const storage = createPdfStorage(objects, 0);

  const today = (): string => colomboDay(clock.now().toISOString()) ?? "";

  /** Reads everything that a letter is composed of. */
  const read = async (record: ReportRecord, issued?: IssuedInvoice) => {
    const { owner } = record;
    const [profile, practice, images] = await Promise.all([
      profileOf(owner).then(printedProfile),
      practiceOf(owner),
      readLetterheadImages({ letterheadImages, objects }, owner),
    ]);
    const report = toReport(record, []);
    const snapshot: ReportSnapshot = {
      report: issued ? asIssued(report, issued) : report,
      profile,
      photographs: [],
      matters: [],
      letterheadImages: images,
    };
    return { snapshot, practice: issued ? { ...practice, fees: issued.settings } : practice };
  };

  const draftInvoice = async (record: ReportRecord) => {
    const { snapshot, practice } = await read(record);
    const date = today();
    const rendered = await render(snapshot, {
      draft: true,
      verification: undefined,
      renderedAt: new Date(`${date}T00:00:00.000Z`),
      letter: { kind: "invoice", date, practice },
    });
    return storage.link("draft", record, await storage.storeDraft(record, rendered), "invoice-draft");
  };

  /** The signed letter: a new one only if it states something else than the one before. */
  const signed = async (record: ReportRecord, kind: LetterKind, issued?: IssuedInvoice) => {
    const { owner, id, fields, revision } = record;
    const { snapshot, practice } = await read(record, issued);
    const { report } = snapshot;
    const content = contentOf(kind, snapshot, practice, issued);
    const { papers: earlier } = await papers.listOfReport(owner, id, undefined, limits.signedPapers.pageSize);
    const same = earlier.find((paper) => paper.final_pdf && paper.kind === kind && paper.content === content);
    const letterAt = (at: Date): Letter => ({
      kind,
      date: issued?.fee.invoiced_on ?? colomboDay(at.toISOString()) ?? "",
      practice,
    });
    const work: PaperWork = {
      ownerId: owner,
      request: { kind, report_id: id, content },
      nextNumber: async () => letterNumberOf(report, kind),
      rowOf: (number) => ({
        kind,
        title: letterTitleOf(report, kind),
        number,
        content,
        place: fields.village_name || fields.city,
        rupees: kind === "invoice" ? report.fee.amount : null,
        request: { kind, report_id: id },
        sources: [
          {
            report_id: id,
            report_reference: fields.report_reference,
            report_date: fields.report_date,
            revision_number: revision?.number ?? 0,
            verification_code: "",
          },
        ],
      }),
      compose: (_, verification, at) => ({
        snapshot,
        options: { draft: false, verification, renderedAt: at, letter: letterAt(at) },
      }),
      write: (whole, options) => writeLetter(letterAt(options.renderedAt))(whole, options),
      read: readLetter,
      verified: (paper, pdf) => verifiedLetter(paper, pdf, snapshot, letterAt(new Date(pdf.finalized_at))),
    };
    // Repeated and interrupted calls for the same letter find each other by what it states.
    const paper = same ?? (await signWork(work, `${kind}-${id}-${content}`));
    const { final_pdf: pdf } = paper;
    if (!pdf) throw new AppError("PAPER_NOT_FOUND");
    await checkStored(pdf);
    return linkPdf(pdf, paperFileName(paper, "pdf"));
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

  return {
    /**
     * Throws FEE_MISSING. Without a number it is a draft, by which nobody is to pay. With its number it stays as first
     * made; `number` asks for an earlier one that was corrected since.
     */
    async invoice(ownerId: string, id: number, number?: string) {
      const record = await findReport(ownerId, id);
      const { fee } = record;
      if (!fee || fee.amount === null) throw new AppError("FEE_MISSING");
      if (fee.invoice_number === "" && number === undefined) return draftInvoice(record);
      return signed(record, "invoice", await issue(record, number ?? fee.invoice_number));
    },

    /** Dated by its day: it goes to the client before there is a report. */
    async engagementLetter(ownerId: string, id: number) {
      return signed(await findReport(ownerId, id), "engagement");
    },
  };
};

export type LetterService = ReturnType<typeof createLetterService>;

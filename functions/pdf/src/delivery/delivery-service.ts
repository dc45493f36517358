import { AppError, type Clock, type ObjectStore } from "@takseru/kit";
import {
  type FinalPdf,
  type LetterheadImageRepository,
  pdfObjectKey,
  type ReportRecord,
  type ReportRepository,
  toReport,
} from "@takseru/reports";
import { limits, type Profile } from "@takseru/shared-types";
import type { Photograph, RenderOptions, ReportSnapshot } from "../document/snapshot.ts";
import { readLetterheadImages, readPhotograph, reportUnprintable } from "../images/read-images.ts";
import type { PdfMetrics } from "../metrics.ts";
import type { RenderedReport, Renderer } from "../rendering/renderer.ts";
import { createVerificationCode, normaliseVerificationCode } from "../verification/verification-code.ts";

export interface DeliveryServiceDependencies {
  reports: Pick<ReportRepository, "find" | "images" | "finalize" | "verification">;
  pictures: Pick<LetterheadImageRepository, "find">;
  profileOf: (userId: string) => Promise<Profile>;
  objects: Pick<ObjectStore, "get" | "put" | "link">;
  renderer: Renderer;
  siteOrigin: string;
  clock: Clock;
  metrics: PdfMetrics;
}

interface StoredPdf {
  key: string;
  sha256: string;
  bytes: number;
  unprintable: string[];
}

/** The use cases of a report's PDF; another owner's report is not found. */
export const createDeliveryService = (dependencies: DeliveryServiceDependencies) => {
  const { reports, pictures, profileOf, objects, renderer, siteOrigin, clock, metrics } = dependencies;

  const read = async (owner: string, id: number): Promise<ReportRecord> => {
    const record = await reports.find(owner, id);
    if (!record) throw new AppError("REPORT_NOT_FOUND");
    return record;
  };

  const photographsOf = async ({ owner, id }: ReportRecord): Promise<Photograph[]> => {
    const images = await reports.images(owner, id);
    return Promise.all(images.map((image) => readPhotograph({ objects }, image)));
  };

  /** Read after the record: a photograph that is added later makes it another version, which is not finalized. */
  const readBeside = async (record: ReportRecord): Promise<Omit<ReportSnapshot, "report">> => {
    const [profile, photographs, printed] = await Promise.all([
      profileOf(record.owner),
      photographsOf(record),
      readLetterheadImages({ pictures, objects }, record.owner),
    ]);
    return { profile, photographs, pictures: printed };
  };

  const render = async (snapshot: ReportSnapshot, options: RenderOptions): Promise<RenderedReport> => {
    const started = performance.now();
    const rendered = await renderer.render(snapshot, options).catch(reportUnprintable);
    const PdfRenderTime = Math.round(performance.now() - started);
    const { pages, pdf } = rendered;
    metrics({ PdfRenderTime }, { pages, photographs: snapshot.photographs.length, bytes: pdf.byteLength });
    return rendered;
  };

  /** Under the hash of its bytes: the same PDF twice is one object. */
  const store = async (
    kind: "draft" | "final",
    { owner, id }: ReportRecord,
    { pdf, sha256, unprintable }: RenderedReport,
  ): Promise<StoredPdf> => {
    const key = pdfObjectKey(kind, owner, id, sha256);
    await objects.put(key, pdf, "application/pdf");
    return { key, sha256, bytes: pdf.byteLength, unprintable };
  };

  const linkTo = async (id: number, { key, sha256, bytes, unprintable }: StoredPdf) => {
    const fileName = `valuation-report-${id}.pdf`;
    const url = await objects.link(key, { expiresIn: limits.pdfLinkSeconds, fileName });
    return { url, sha256, bytes, unprintable };
  };

  /** Rendered and stored first, fixed last: cut off before that, nothing has happened to the report. */
  const fix = async (record: ReportRecord): Promise<FinalPdf> => {
    const at = clock.now();
    const code = createVerificationCode();
    const beside = await readBeside(record);
    const mark = {
      verification_code: code,
      finalized_at: at.toISOString(),
      signed_by: record.fields.valuer_name || beside.profile.full_name,
    };
    // The report as it will stand: what is printed must be what is kept.
    const final: ReportRecord = {
      ...record,
      status: "finalized",
      final_pdf: { key: "", sha256: "", bytes: 0, unprintable: [], ...mark },
    };
    const rendered = await render(
      { ...beside, report: toReport(final, []) },
      { draft: false, verification: { code, url: `${siteOrigin}/verify/${code}` }, renderedAt: at },
    );
    const pdf = { ...(await store("final", record, rendered)), ...mark };
    await reports.finalize(record, pdf);
    metrics({ ReportsFinalized: 1 });
    return pdf;
  };

  return {
    async preview(owner: string, id: number) {
      const record = await read(owner, id);
      if (record.final_pdf) return linkTo(id, record.final_pdf);
      const snapshot = { ...(await readBeside(record)), report: toReport(record, []) };
      const renderedAt = new Date(record.updated_at);
      const rendered = await render(snapshot, { draft: true, verification: undefined, renderedAt });
      return linkTo(id, await store("draft", record, rendered));
    },

    /** Repeated, or raced by another call, it answers the one PDF that was fixed. */
    async finalize(owner: string, id: number) {
      const record = await read(owner, id);
      if (record.final_pdf) return linkTo(id, record.final_pdf);
      if (record.status !== "completed") throw new AppError("REPORT_NOT_COMPLETED");
      try {
        return linkTo(id, await fix(record));
      } catch (error) {
        const now = await read(owner, id);
        if (now.final_pdf) return linkTo(id, now.final_pdf);
        throw error;
      }
    },

    async verify(code: string) {
      const found = await reports.verification(normaliseVerificationCode(code));
      if (!found) throw new AppError("VERIFICATION_NOT_FOUND");
      return found;
    },
  };
};

export type DeliveryService = ReturnType<typeof createDeliveryService>;

import { AppError, type Clock, type KitMetrics } from "@takseru/kit";
import {
  amountOf,
  type CarriedText,
  type Check,
  emptyFee,
  emptyReportFields,
  type Fee,
  mergeSources,
  messages,
  type Practice,
  type Profile,
  type Report,
  type ReportCreation,
  type ReportFields,
  type ReportStatus,
  type SectionId,
  sectionOf,
  type TextSource,
  type WrittenText,
  withOwnTexts,
} from "@takseru/shared-types";
import type { PhotographFacts } from "../checks/photograph-facts-repository.ts";
import type { Purge } from "../deletion/purge.ts";
import { programTextAfter } from "../program-text/program-text.ts";
import type { NextReference } from "../references/next-reference.ts";
import { ReferenceTaken } from "../references/reference-claims.ts";
import { idempotencyRecord } from "../storage/idempotency.ts";
import type { ReportRecord } from "../storage/records.ts";
import { toReport } from "./api-report.ts";
import { changeTime } from "./change-time.ts";
import { newDraft } from "./new-draft.ts";
import { mustPassChecks, reportChecks } from "./report-checks.ts";
import type { ReportReader } from "./report-reader.ts";
import type { ReportRepository } from "./report-repository.ts";
import { changedFields, mustBeOwnSummary, sectionFields } from "./section-fields.ts";
import { notReachable, reachableFrom, statusAfterSave } from "./status-transitions.ts";
import { isVersionConflict } from "./write-conflicts.ts";

export interface ReportServiceDependencies {
  reports: Pick<ReportRepository, "nextId" | "create" | "save" | "createdAs" | "creationWrites">;
  withNextReference: NextReference["withNextReference"];
  reader: ReportReader;
  withFreedReference: Purge["withFreedReference"];
  profileOf: (userId: string) => Promise<Profile>;
  practiceOf: (userId: string) => Promise<Practice>;
  photographFacts: PhotographFacts;
  clock: Clock;
  metrics: KitMetrics;
}

interface SectionInput {
  section: SectionId;
  data: Record<string, unknown>;
  version?: number | undefined;
  written?: readonly WrittenText[] | undefined;
  text_sources?: readonly TextSource[] | undefined;
}

/** How often a change is tried on a report that other calls keep changing. */
const MAX_ATTEMPTS = 10;

const agreedFee = (valuation_fee: number): Fee => {
  const fee = { ...emptyFee, valuation_fee, version: 1 };
  return { ...fee, amount: amountOf(fee) };
};

/** The reference was proposed, not typed, so the device can send the report again. */
const tryLaterIfTaken = (error: unknown): never => {
  throw error instanceof ReferenceTaken ? new AppError("UNAVAILABLE", { retryAfterSeconds: 1 }) : error;
};

/** Creates, reads, saves and checks reports and changes their status. */
export const createReportService = ({
  reports,
  reader,
  withFreedReference,
  withNextReference,
  profileOf,
  practiceOf,
  photographFacts,
  clock,
  metrics,
}: ReportServiceDependencies) => {
  const { readRecord, readEditableRecord, readImages, readReport } = reader;

  /** Reads everything for the reply before the write, so that the reply to a saved change cannot fail. */
  const save = async (
    record: ReportRecord,
    change: {
      status: ReportStatus;
      section: string;
      fields?: Partial<ReportFields>;
      written?: WrittenText[];
      text_sources?: readonly TextSource[];
      carried_texts?: readonly CarriedText[];
    },
  ): Promise<Report> => {
    const images = await readImages(record);
    const at = changeTime(record, clock.now());
    const fields = { ...record.fields, ...change.fields };
    const program_text = programTextAfter(record, fields, change.written);
    const text_sources = mergeSources(
      record.text_sources ?? [],
      change.text_sources ?? [],
      (name) => fields[name],
    );
    await reports.save(record, { ...change, program_text, text_sources, at });
    const version = record.version + 1;
    const carried_texts = change.carried_texts ? [...change.carried_texts] : record.carried_texts;
    return toReport(
      {
        ...record,
        carried_texts,
        status: change.status,
        version,
        updated_at: at,
        fields,
        program_text,
        text_sources,
      },
      images,
    );
  };

  /** Reads and saves again while other calls, such as an upload of a photograph, change the report in between. */
  const retryOnConflict = async (attempt: () => Promise<Report>): Promise<Report> => {
    for (let attempts = 1; ; attempts += 1)
      try {
        return await attempt();
      } catch (error) {
        if (!isVersionConflict(error)) throw error;
        if (attempts < MAX_ATTEMPTS) continue;
        metrics({ WritesGivenUp: 1 });
        throw error;
      }
  };

  return {
    get: readReport,

    async create(ownerId: string, input: ReportCreation, idempotencyKey?: string): Promise<Report> {
      const { text_sources = [], location_summary, creation_id, valuation_fee, ...written } = input;
      const earlierId = creation_id && (await reports.createdAs(ownerId, creation_id));
      if (earlierId) return readReport(ownerId, earlierId);
      const [profile, { standard_texts }] = await Promise.all([profileOf(ownerId), practiceOf(ownerId)]);
      const now = clock.now();
      const given = {
        ...emptyReportFields,
        valuation_purpose: messages.reports.defaultPurpose,
        valuer_name: profile.full_name,
        professional_title: profile.professional_title,
        ...Object.fromEntries(Object.entries(written).filter(([, value]) => value !== undefined)),
      };
      const fields = withOwnTexts(given, standard_texts);
      mustBeOwnSummary(location_summary, fields);
      const sources = mergeSources([], text_sources, (name) => fields[name]);
      const record = {
        ...newDraft(ownerId, await reports.nextId(), now.toISOString(), fields),
        ...(sources.length > 0 && { text_sources: sources }),
        ...(typeof valuation_fee === "number" && { fee: agreedFee(valuation_fee) }),
      };
      const idempotency = idempotencyRecord("create", idempotencyKey, input, now);
      const createAs = (report_reference: string) =>
        withFreedReference(ownerId, () =>
          reports.create(
            { ...record, fields: { ...fields, report_reference } },
            idempotency,
            reports.creationWrites(record, creation_id),
          ),
        );
      const takesNext = creation_id !== undefined && fields.report_reference === "";
      const id = await (takesNext
        ? withNextReference(ownerId, createAs).catch(tryLaterIfTaken)
        : createAs(fields.report_reference));
      return id === record.id && !takesNext ? toReport(record, []) : readReport(ownerId, id);
    },

    /** VERSION_CONFLICT with the report as it is, unless `version` is its version or is left out. */
    async saveSection(
      ownerId: string,
      id: number,
      { section, data, version, written = [], text_sources = [] }: SectionInput,
    ): Promise<Report> {
      const input = sectionFields(section, data);
      const attempt = async (): Promise<Report> => {
        const record = await readEditableRecord(ownerId, id);
        if (version !== undefined && version !== record.version) throw new AppError("VERSION_CONFLICT");
        const fields = changedFields(record.fields, input);
        if (section === "property_location")
          mustBeOwnSummary(data.location_summary, record.fields, { ...record.fields, ...fields });
        const sources = text_sources.filter(({ field }) => sectionOf(field) === section);
        if (Object.keys(fields).length === 0 && sources.length === 0 && record.status !== "draft")
          return toReport(record, await readImages(record));
        return save(record, {
          status: statusAfterSave(record.status),
          section,
          fields,
          written: written.filter(({ field }) => Object.hasOwn(fields, field)),
          text_sources: sources,
        });
      };
      try {
        return await withFreedReference(ownerId, () =>
          // A client that sends a version resolves conflicts itself.
          version === undefined ? retryOnConflict(attempt) : attempt(),
        );
      } catch (error) {
        if (!isVersionConflict(error)) throw error;
        throw new AppError("VERSION_CONFLICT", { details: await readReport(ownerId, id) });
      }
    },

    /** Ignores a paragraph that needs no confirmation. */
    async confirmTexts(ownerId: string, id: number, texts: readonly CarriedText[]): Promise<Report> {
      return retryOnConflict(async () => {
        const record = await readEditableRecord(ownerId, id);
        const carried = record.carried_texts ?? [];
        const rest = carried.filter(
          (one) => !texts.some(({ field, paragraph }) => field === one.field && paragraph === one.paragraph),
        );
        if (rest.length === carried.length) return toReport(record, await readImages(record));
        return save(record, { status: record.status, section: "confirmed", carried_texts: rest });
      });
    },

    async changeStatus(ownerId: string, id: number, to: ReportStatus): Promise<Report> {
      return retryOnConflict(async () => {
        const record = await readEditableRecord(ownerId, id);
        if (!reachableFrom(to).includes(record.status)) throw notReachable(record.status, to);
        if (to === "completed") mustPassChecks(record);
        return save(record, { status: to, section: "status" });
      });
    },

    async checks(ownerId: string, id: number): Promise<Check[]> {
      const [record, profile, practice] = await Promise.all([
        readRecord(ownerId, id),
        profileOf(ownerId),
        practiceOf(ownerId),
      ]);
      const photographs = await photographFacts(record);
      return reportChecks(record, { profile, practice, photographs, now: clock.now() });
    },
  };
};

export type ReportService = ReturnType<typeof createReportService>;

import { AppError, type Clock, type KitMetrics, type ObjectStore } from "@takseru/kit";
import {
  type Check,
  checkReport,
  emptyReportFields,
  type Image,
  messages,
  type Profile,
  type Report,
  type ReportFields,
  type ReportFieldsInput,
  type ReportStatus,
  type SectionId,
} from "@takseru/shared-types";
import type { z } from "zod";
import { clonedFromCheck } from "../copies/cloned-fields.ts";
import { createDeletion } from "../deletion/deletion.ts";
import { createReportList } from "../list/report-list.ts";
import { createNextReference } from "../references/next-reference.ts";
import { idempotencyRecord } from "../storage/idempotency.ts";
import { imageTotal, noImages, type ReportRecord } from "../storage/records.ts";
import { createUsageFigures } from "../usage/usage-figures.ts";
import { toImage, toReport } from "./api-report.ts";
import type { ReportRepository } from "./report-repository.ts";
import { changedFields, sectionFields } from "./section-fields.ts";
import { mustPassChecks, notReachable } from "./status-refusals.ts";
import { reachableFrom, statusAfterSave } from "./status-transitions.ts";

export interface ReportServiceDependencies {
  repository: ReportRepository;
  objects: Pick<ObjectStore, "link" | "delete">;
  profileOf: (userId: string) => Promise<Profile>;
  clock: Clock;
  metrics: KitMetrics;
}

type FieldsInput = z.output<typeof ReportFieldsInput>;

/** How often a change is tried on a report that others keep changing. */
const MAX_ATTEMPTS = 10;

/** The use cases of a valuer's reports. Every one takes the owner; another owner's report is not found. */
export const createReportService = ({
  repository,
  objects,
  profileOf,
  clock,
  metrics,
}: ReportServiceDependencies) => {
  const now = () => clock.now().toISOString();

  const read = async (ownerId: string, id: number): Promise<ReportRecord> => {
    const record = await repository.find(ownerId, id);
    if (!record) throw new AppError("REPORT_NOT_FOUND");
    return record;
  };

  const imagesOf = async (record: ReportRecord): Promise<Image[]> => {
    if (imageTotal(record) === 0) return [];
    const images = await repository.images(record.owner, record.id);
    return Promise.all(images.map((image) => toImage(image, objects)));
  };

  const present = async (record: ReportRecord): Promise<Report> => toReport(record, await imagesOf(record));

  /** Everything for the reply is read before the write: once a change is made, its answer cannot fail. */
  const change = async (
    record: ReportRecord,
    made: { status: ReportStatus; section: string; fields?: Partial<ReportFields> },
  ): Promise<Report> => {
    const images = await imagesOf(record);
    const at = now();
    await repository.change(record, { ...made, at });
    const { status, fields } = made;
    const version = record.version + 1;
    return toReport(
      { ...record, status, version, updated_at: at, fields: { ...record.fields, ...fields } },
      images,
    );
  };

  const editable = async (ownerId: string, id: number): Promise<ReportRecord> => {
    const record = await read(ownerId, id);
    if (record.status === "finalized") throw new AppError("REPORT_FINALIZED");
    return record;
  };

  const isConflict = (error: unknown) => error instanceof AppError && error.code === "VERSION_CONFLICT";

  /** Reads and writes once more while others, such as a photograph's upload, change the report in between. */
  const retryOnConflict = async (attempt: () => Promise<Report>): Promise<Report> => {
    for (let tries = 1; ; tries += 1)
      try {
        return await attempt();
      } catch (error) {
        if (!isConflict(error)) throw error;
        if (tries < MAX_ATTEMPTS) continue;
        metrics({ WritesGivenUp: 1 });
        throw error;
      }
  };

  const deletion = createDeletion({
    repository,
    objects,
    clock,
    editable,
    get: (ownerId, id) => service.get(ownerId, id),
  });

  const service = {
    async create(ownerId: string, input: FieldsInput, idempotencyKey?: string): Promise<Report> {
      const profile = await profileOf(ownerId);
      const at = now();
      const record: ReportRecord = {
        owner: ownerId,
        id: await repository.nextId(),
        status: "draft",
        version: 1,
        created_at: at,
        updated_at: at,
        fields: {
          ...emptyReportFields,
          valuation_purpose: messages.reports.defaultPurpose,
          valuer_name: profile.full_name,
          professional_title: profile.professional_title,
          ...Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined)),
        },
        image_counts: noImages,
      };
      const mark = idempotencyRecord("create", idempotencyKey, input, clock.now());
      const id = await deletion.withFreedReference(ownerId, () => repository.create(record, mark));
      return id === record.id ? toReport(record, []) : service.get(ownerId, id);
    },

    async get(ownerId: string, id: number): Promise<Report> {
      return present(await read(ownerId, id));
    },

    async saveSection(
      ownerId: string,
      id: number,
      {
        section,
        data,
        version,
      }: { section: SectionId; data: Record<string, unknown>; version?: number | undefined },
    ): Promise<Report> {
      const input = sectionFields(section, data);
      const save = async (): Promise<Report> => {
        const record = await editable(ownerId, id);
        if (version !== undefined && version !== record.version) throw new AppError("VERSION_CONFLICT");
        const fields = changedFields(record.fields, input);
        if (Object.keys(fields).length === 0 && record.status !== "draft") return present(record);
        return change(record, { status: statusAfterSave(record.status), section, fields });
      };
      try {
        // Who names a version decides about a clash; for others the save is made on what is there by then.
        return await deletion.withFreedReference(ownerId, () =>
          version === undefined ? retryOnConflict(save) : save(),
        );
      } catch (error) {
        if (!isConflict(error)) throw error;
        // A stale save loses nothing: the reply carries the report as it is, for the valuer to compare.
        throw new AppError("VERSION_CONFLICT", { details: await service.get(ownerId, id) });
      }
    },

    async changeStatus(ownerId: string, id: number, to: ReportStatus): Promise<Report> {
      return retryOnConflict(async () => {
        const record = await editable(ownerId, id);
        if (!reachableFrom(to).includes(record.status)) throw notReachable(record.status, to);
        if (to === "completed") mustPassChecks(record);
        return change(record, { status: to, section: "status" });
      });
    },

    async checks(ownerId: string, id: number): Promise<Check[]> {
      const record = await read(ownerId, id);
      return [...clonedFromCheck(record), ...checkReport(record.fields, record.image_counts)];
    },
  };
  return {
    ...service,
    ...createReportList({ repository }),
    ...createUsageFigures({ repository, clock }),
    ...deletion,
    ...createNextReference({ repository, profileOf, clock }),
  };
};

export type ReportService = ReturnType<typeof createReportService>;

import type { Clock } from "@takseru/kit";
import {
  type CopyOptions,
  carriedTextsOf,
  type Practice,
  type Profile,
  type Report,
  withOwnTexts,
} from "@takseru/shared-types";
import { copiedProgramText } from "../program-text/program-text.ts";
import type { NextReference } from "../references/next-reference.ts";
import { ReferenceTaken } from "../references/reference-claims.ts";
import { newDraft } from "../report/new-draft.ts";
import type { ReportReader } from "../report/report-reader.ts";
import type { ReportRepository } from "../report/report-repository.ts";
import { idempotencyRecord } from "../storage/idempotency.ts";
import { clonedFields, copyOf } from "./cloned-fields.ts";
import type { CopyRepository } from "./copy-repository.ts";

export interface CloneDependencies {
  reports: Pick<ReportRepository, "nextId" | "create">;
  copies: Pick<CopyRepository, "createdEarlier">;
  reader: Pick<ReportReader, "readRecord" | "readReport">;
  profileOf: (userId: string) => Promise<Pick<Profile, "full_name" | "professional_title">>;
  practiceOf: (userId: string) => Promise<Pick<Practice, "standard_texts">>;
  withNextReference: NextReference["withNextReference"];
  clock: Clock;
}

/** Clones a report: a new draft for another property, or for what its valuer says it is about. */
export const createClone =
  ({ reports, copies, reader, profileOf, practiceOf, withNextReference, clock }: CloneDependencies) =>
  async (ownerId: string, id: number, options: CopyOptions = {}, key?: string): Promise<Report> => {
    const { kind } = options;
    const idempotency = idempotencyRecord("clone", key, { id, ...options }, clock.now());
    const earlierId = await copies.createdEarlier(ownerId, idempotency);
    if (earlierId !== undefined) return reader.readReport(ownerId, earlierId);
    const source = await reader.readRecord(ownerId, id);
    const [profile, { standard_texts }] = await Promise.all([profileOf(ownerId), practiceOf(ownerId)]);
    const taken = {
      ...(kind ? copyOf(source.fields, options) : clonedFields(source.fields)),
      valuer_name: profile.full_name,
      professional_title: profile.professional_title,
    };
    const fields = withOwnTexts(taken, standard_texts);
    const at = clock.now().toISOString();
    const carried = kind ? carriedTextsOf(taken) : [];
    const draft = {
      ...newDraft(ownerId, await reports.nextId(), at, fields),
      ...copiedProgramText(source, fields),
      ...(source.text_sources && { text_sources: source.text_sources }),
      ...(carried.length > 0 && { carried_texts: carried }),
      cloned_from: source.id,
    };
    const create = (report_reference: string) =>
      reports.create({ ...draft, fields: { ...fields, report_reference } }, idempotency);
    const createdId = await withNextReference(ownerId, create).catch((error: unknown) => {
      if (!(error instanceof ReferenceTaken)) throw error;
      return create("");
    });
    return reader.readReport(ownerId, createdId);
  };

export type Clone = ReturnType<typeof createClone>;

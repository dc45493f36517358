import { ConditionalCheckFailedException } from "@aws-sdk/client-dynamodb";
import { PutCommand } from "@aws-sdk/lib-dynamodb";
import { AppError, type Clock, type Item, type TransactionWrite, transact } from "@takseru/kit";
import {
  auditAndUsageWrites,
  deletedKey,
  type ImageRecord,
  imageCountWrite,
  imageKey,
  imageObjectKeys,
  noImages,
  type ReportRecord,
  referenceAndSearchWrites,
  reportRow,
  reportUpdateWrite,
  statusCounterWrites,
  type VerificationRecord,
  verificationKey,
} from "@takseru/reports";
import { imageCategory } from "@takseru/shared-types";
import type { ObjectVersions } from "./object-versions.ts";
import type { TableOf } from "./owner-rows.ts";
import type { ReportPlan } from "./plan-reports.ts";

export interface Restoring extends TableOf {
  objects: ObjectVersions;
  clock: Clock;
}

/** Who the audit rows name. */
const BY = "operations";

const putNew = (table: string, Item: Item): TransactionWrite => ({
  write: { Put: { TableName: table, Item, ConditionExpression: "attribute_not_exists(pk)" } },
  onConditionFailed: () => new AppError("VERSION_CONFLICT"),
});

const putImages = (table: string, images: readonly ImageRecord[]): TransactionWrite[] =>
  images.map((image) => putNew(table, { ...imageKey(image.owner, image.report_id, image.id), ...image }));

/** A deleted report comes back with its photographs and its counter, all or nothing, under a version of its own. */
const bringBack = async (
  { client, table, clock }: Restoring,
  { past, kept, lastVersion }: ReportPlan,
  photographs: readonly ImageRecord[],
): Promise<void> => {
  const { owner, id, status } = past;
  const at = clock.now().toISOString();
  const version = lastVersion + 1;
  const image_counts = { ...noImages };
  for (const { category } of [...kept, ...photographs]) image_counts[category] += 1;
  await transact(client, [
    putNew(table, reportRow({ ...past, image_counts, version, updated_at: at })),
    // Its valuer may have deleted it but lately: then it still waited to be brought back.
    { write: { Delete: { TableName: table, Key: deletedKey(owner, id) } } },
    ...putImages(table, photographs),
    ...referenceAndSearchWrites(table, past, undefined, past.fields),
    ...statusCounterWrites(table, owner, undefined, status),
    ...auditAndUsageWrites(table, owner, id, {
      changedBy: BY,
      at,
      section: "restored",
      changeId: String(version),
    }),
  ]);
};

/** Each has its audit row, and its words with it: far from the 100 writes of a transaction. */
const FIELDS_AT_ONCE = 40;

/**
 * The text of then over that of now, unless somebody has changed it since the plan was made. Where it broke off, the
 * next plan goes on.
 */
const overwrite = async (
  { client, table, clock }: Restoring,
  { past, live, changed }: ReportPlan & { live: ReportRecord },
): Promise<void> => {
  const at = clock.now().toISOString();
  const { status, final_pdf } = past;
  const { owner, id } = live;
  const older = Object.entries(past.fields).filter(([name]) => changed.includes(name));
  let report = live;
  for (let done = 0; done === 0 || done < older.length; done += FIELDS_AT_ONCE) {
    const before = new Map<string, unknown>(Object.entries(report.fields));
    const after = older.slice(done, done + FIELDS_AT_ONCE);
    const fields = { ...report.fields, ...Object.fromEntries(after) };
    const changeId = String(report.version + 1);
    await transact(client, [
      reportUpdateWrite(table, report, { status, at, fields: Object.fromEntries(after), final_pdf }),
      ...statusCounterWrites(table, owner, report.status, status),
      ...referenceAndSearchWrites(table, report, report.fields, fields),
      ...auditAndUsageWrites(table, owner, id, {
        changedBy: BY,
        at,
        section: "restored",
        changeId,
        fields: Object.fromEntries(
          after.map(([name, value]) => [name, { before: before.get(name), after: value }]),
        ),
      }),
    ]);
    report = { ...report, status, fields, version: report.version + 1 };
  }
};

/** Lost photographs of a report that is there; the limit of each category holds. */
const addPhotographs = async (
  { client, table, clock }: Restoring,
  { owner, id }: ReportRecord,
  photographs: readonly ImageRecord[],
): Promise<void> => {
  for (const category of imageCategory.values) {
    const images = photographs.filter((image) => image.category === category);
    if (images.length === 0) continue;
    const at = clock.now().toISOString();
    await transact(client, [
      imageCountWrite(table, { owner, id }, { category, delta: images.length, at }),
      ...putImages(table, images),
      ...images.flatMap((image) =>
        auditAndUsageWrites(table, owner, id, {
          changedBy: BY,
          at,
          section: "property_images",
          changeId: image.id,
          fields: { image: { before: null, after: image.filename } },
        }),
      ),
    ]);
  }
};

/** Bytes first: a photograph's row never stands without them. Gives the photographs whose bytes are there. */
const reviveAll = async (
  { objects }: Restoring,
  photographs: readonly ImageRecord[],
  problems: string[],
): Promise<ImageRecord[]> => {
  const there: ImageRecord[] = [];
  for (const image of photographs) {
    let revived = true;
    for (const key of Object.values(imageObjectKeys(image))) revived = (await objects.revive(key)) && revived;
    if (revived) there.push(image);
    else problems.push(`photograph ${image.id}: its bytes are gone for good`);
  }
  return there;
};

/** Rows that are only ever added: what is there already stays. */
const putMissing = async ({ client, table }: Restoring, rows: readonly Item[]): Promise<void> => {
  for (const Item of rows)
    await client
      .send(new PutCommand({ TableName: table, Item, ConditionExpression: "attribute_not_exists(pk)" }))
      .catch((error: unknown) => {
        if (!(error instanceof ConditionalCheckFailedException)) throw error;
      });
};

const nameOf = (error: unknown): string => {
  if (!(error instanceof AppError)) throw error;
  return error.code === "VERSION_CONFLICT"
    ? "somebody changed it meanwhile; plan again"
    : `refused: ${error.code}`;
};

/** The bank's row of a finalized report. */
const verificationRow = ({ owner, id, fields, final_pdf }: ReportRecord): Item[] => {
  if (!final_pdf) return [];
  const row: VerificationRecord = {
    owner,
    report_id: id,
    report_reference: fields.report_reference,
    valuer_name: final_pdf.signed_by,
    finalized_at: final_pdf.finalized_at,
    market_value: fields.market_value,
    pdf_sha256: final_pdf.sha256,
  };
  return [{ ...verificationKey(final_pdf.verification_code), ...row }];
};

/** Does what a plan says; gives what could not be done, in words. */
export const applyPlan = async (
  restoring: Restoring,
  plan: ReportPlan,
  { everyObject }: { everyObject: boolean },
): Promise<string[]> => {
  const { past, live, overwrites, history, kept } = plan;
  const problems: string[] = [];
  try {
    const photographs = await reviveAll(restoring, plan.photographs, problems);
    if (everyObject) await reviveAll(restoring, kept, problems);
    if (past.final_pdf && !(await restoring.objects.revive(past.final_pdf.key)))
      problems.push("its final PDF is gone for good");
    if (!live) await bringBack(restoring, plan, photographs);
    else {
      if (overwrites) await overwrite(restoring, { ...plan, live });
      await addPhotographs(restoring, live, photographs);
    }
    await putMissing(restoring, [...history, ...verificationRow(past)]);
  } catch (error) {
    problems.push(nameOf(error));
  }
  return problems;
};

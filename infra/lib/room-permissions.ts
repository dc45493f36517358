import {
  DAILY_MAIL,
  DailyMailRow,
  ErasureRecord,
  PracticeRecord,
  ProfileRecord,
  SealedCertificate,
  SessionUse,
} from "@takseru/auth";
import { PhotographUpload } from "@takseru/images";
import { ANSWERS, AnswerRecord, UpstreamCounts } from "@takseru/location";
import { SealRecord } from "@takseru/pdf/seal-record";
import {
  DeletedImageRecord,
  ImageRecord,
  LetterheadImageRecord,
  ReportHead,
  SignedPaperRecord,
  SignedReport,
  sealKey,
  VerificationRecord,
} from "@takseru/reports";
import type { Table } from "aws-cdk-lib/aws-dynamodb";
import type { z } from "zod";
import { allowPartitions, allowPuts, allowReading, allowUpdates } from "./permissions.ts";

const attributesOf = (...schemas: z.ZodObject[]): string[] =>
  schemas.flatMap(({ shape }) => Object.keys(shape));

/** A valuer's rows in the Accounts table: the account with its password's hash, profile, sessions, history. */
const USERS = ["USER#*"];
/** All rows of a valuer in the Reports table. */
const OWNERS = ["OWNER#*"];
const VERIFICATIONS = ["VERIFICATION#*"];
/** The product's own key. */
const SEAL = [sealKey.pk];

/** The rows that go with every change of a report: its history, the counts of its status, the day's usage. */
const history = ["by", "at", "section", "mark", "details", "field", "before", "after"];
const usage = ["created", "saves", "photographs", "finalized"];
const totals = ["photographs", "bytes"];
const statuses = ["draft", "in_progress", "completed", "finalized"];
const reportVersion = ["status", "version", "updated_at", "updated_key"];

/**
 * Permissions of every room but auth in the Accounts table: read a call's session, write its last use every few minutes,
 * count heavy calls. No other attribute can be read, above all no password hash.
 */
export const sessionPermissions = (accounts: Table) => [
  allowReading(accounts, { partitions: USERS, attributes: attributesOf(SessionUse) }, "GetItem"),
  allowUpdates(accounts, { partitions: USERS, attributes: ["last_used_at"] }),
  allowUpdates(accounts, { partitions: ["CALLS#*"], attributes: ["calls", "expires_at_epoch"] }),
];

export const profilePermission = (accounts: Table) =>
  allowReading(
    accounts,
    { partitions: USERS, attributes: attributesOf(ProfileRecord, PracticeRecord) },
    "GetItem",
  );

/** The pdf room signs with a valuer's certificate; its key is sealed there. */
export const certificatePermission = (accounts: Table) =>
  allowReading(accounts, { partitions: USERS, attributes: attributesOf(SealedCertificate) }, "GetItem");

/** The reports room finds the closed account of a token, and notes on it that its reports are erased. */
export const closedAccountPermissions = (accounts: Table) => [
  allowReading(accounts, { partitions: ["ERASURE#*"], attributes: attributesOf(ErasureRecord) }, "GetItem"),
  allowUpdates(accounts, { partitions: USERS, attributes: ["reports_erased_at"] }),
];

/** The reports room finds who wants the mail of the morning, and notes the day on which it was sent. */
export const dailyMailPermissions = (accounts: Table) => [
  allowReading(accounts, { partitions: [DAILY_MAIL], attributes: attributesOf(DailyMailRow) }, "Query"),
  allowUpdates(accounts, { partitions: [DAILY_MAIL], attributes: ["sent_on"] }),
];

/** Attributes of a photograph that a valuer changes, and those that follow from turning it. */
const changeable = Object.keys(
  ImageRecord.pick({
    caption: true,
    category: true,
    position: true,
    cover: true,
    rotation: true,
    pins: true,
    object_id: true,
    original_id: true,
    width: true,
    height: true,
  }).shape,
);

/**
 * The images room decodes what strangers send. It reads nothing of a report but its status, counts and satellite picture, cannot change a
 * report's fields, and has no access to other partitions. Rows of one owner are one partition, in which it may put and
 * delete: DynamoDB has no condition on sort keys.
 */
export const imageRowPermissions = (reports: Table) => [
  allowReading(
    reports,
    {
      partitions: OWNERS,
      attributes: [
        ...attributesOf(ReportHead, DeletedImageRecord, PhotographUpload, LetterheadImageRecord),
        ...totals,
      ],
    },
    "GetItem",
    "Query",
  ),
  allowPuts(reports, {
    partitions: OWNERS,
    attributes: [
      ...attributesOf(DeletedImageRecord, PhotographUpload, LetterheadImageRecord),
      ...history,
      "expires_at_epoch",
    ],
  }),
  allowUpdates(reports, {
    partitions: OWNERS,
    attributes: [
      ...reportVersion,
      ...changeable,
      ...["satellite_picture", "image_counts", "covers", "held_by", "uploads", "expires_at_epoch"],
      ...totals,
      ...usage,
    ],
  }),
  allowPartitions(reports, OWNERS, "DeleteItem"),
];

/** Where satellite pictures may be kept, the images room reads where the property is: DynamoDB selects whole attributes. */
export const positionPermission = (reports: Table) =>
  allowReading(reports, { partitions: OWNERS, attributes: ["fields"] }, "GetItem");

/**
 * A room that asks a provider adds to a valuer's daily usage and spent budget. It reads nothing of these rows and changes
 * no other attribute of a valuer's rows.
 */
export const upstreamUsagePermission = (reports: Table) =>
  allowUpdates(reports, {
    partitions: OWNERS,
    attributes: [...UpstreamCounts.keyof().options, "spent", "expires_at_epoch"],
  });

/** Answers of OpenStreetMap, which belong to no valuer. */
export const openStreetMapPermissions = (reports: Table) => {
  const rows = { partitions: [`${ANSWERS}*`], attributes: attributesOf(AnswerRecord) };
  return [allowReading(reports, rows, "GetItem"), allowPuts(reports, rows)];
};

/** Attributes of a paper when it is begun, and of its mention at each report once it is signed. */
const paperRows = [...attributesOf(SignedPaperRecord), ...["paper_id", "fingerprint", "expires_at_epoch"]];

/** The pdf room reads whole reports, finalizes them, makes papers of them, and fixes what an invoice says. It cannot change a report's fields, and deletes nothing. */
export const finalizePermissions = (reports: Table) => [
  allowPartitions(reports, [...OWNERS, ...VERIFICATIONS, ...SEAL], "GetItem"),
  allowPartitions(reports, [...OWNERS, ...VERIFICATIONS], "BatchGetItem"),
  allowPartitions(reports, OWNERS, "Query"),
  allowPuts(reports, {
    partitions: OWNERS,
    attributes: [...history, ...attributesOf(SignedReport), ...paperRows],
  }),
  allowPuts(reports, { partitions: VERIFICATIONS, attributes: attributesOf(VerificationRecord) }),
  allowPuts(reports, { partitions: SEAL, attributes: attributesOf(SealRecord) }),
  // May note a revision and count openings of the check page; nothing that was printed can be changed.
  allowUpdates(reports, {
    partitions: VERIFICATIONS,
    attributes: ["superseded_by", "openings", "last_opened_on"],
  }),
  allowUpdates(reports, {
    partitions: OWNERS,
    attributes: [
      ...reportVersion,
      ...[
        "owner_status",
        "reference_key",
        "value_key",
        "filled_fields",
        "word_index",
        "final_pdf",
        "finalize_claim",
        "issued",
      ],
      ...statuses,
      ...usage,
    ],
  }),
];

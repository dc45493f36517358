import { GEO_FILE_KEY, UpstreamCounts } from "@takseru/location";
import { apis, type Route } from "@takseru/shared-types";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type RoomName, roomNames } from "../../lib/bundling/bundle-options.ts";
import { type Access, describeAccess } from "../helpers/roles/access.ts";
import { isAllowed } from "../helpers/roles/evaluate.ts";
import { type RecordedProduct, startRecordedProduct } from "../helpers/roles/recorded-product.ts";
import { roomStatements } from "../helpers/roles/room-statements.ts";
import { tableAccess } from "../helpers/roles/table-access.ts";
import { liveWholeDay } from "../helpers/roles/whole-day.ts";
import { synthesise } from "../helpers/synthesise.ts";

const stacks = synthesise({ pdfLockDays: 3_650 });
const statementsOf = (room: RoomName) => roomStatements(stacks, room);

const googleKeySecret = "arn:aws:secretsmanager:ap-south-1:111122223333:secret:google-maps-AbCdEf";
const withPictures = synthesise({
  pdfLockDays: 3_650,
  locationProvider: "google",
  googleKeySecret,
  keepSatellitePictures: "yes",
});
/** What other stages have, in one: a synthesis takes seconds. */
const withAmazon = synthesise({
  locationProvider: "aws",
  keepSatellitePictures: "yes",
  openStreetMap: "yes",
  pdfLockDays: 0,
});

describe("what the rooms really ask AWS for", () => {
  let product: RecordedProduct;
  beforeAll(async () => {
    product = await startRecordedProduct();
    await liveWholeDay(product);
  }, 180_000);
  afterAll(() => product.stop());

  test("comes from every route of the contract", () => {
    const routes = Object.values(apis).flatMap((api) => Object.values<Route>(api.routes));
    expect([...product.routes].sort()).toEqual(routes.map(({ method, path }) => `${method} ${path}`).sort());
  });

  test.each(roomNames)("is allowed to the role of %s", (room) => {
    const asked = product.accesses[room];
    expect(asked.length).toBeGreaterThan(0);
    const refused = asked.filter((access) => !isAllowed(roomStatements(withPictures, room), access));
    expect([...new Set(refused.map(describeAccess))]).toEqual([]);
  });

  test.each(roomNames)("uses every right of the role of %s on tables and objects", (room) => {
    const unused = roomStatements(withPictures, room).flatMap((statement) =>
      statement.Action.flatMap((action) =>
        statement.Resource.map((resource) => ({ ...statement, Action: [action], Resource: [resource] })),
      )
        // Mails, logs and traces do not go through the recorded clients.
        .filter(({ Action: [action] }) => /^(dynamodb|s3):/.test(action ?? ""))
        .filter((right) => !product.accesses[room].some((access) => isAllowed([right], access))),
    );
    expect(unused.map(({ Action, Resource }) => `${Action} ${Resource}`)).toEqual([]);
  });
});

const account = { pk: "USER#1", sk: "ACCOUNT" };
const certificate = { pk: "USER#1", sk: "CERTIFICATE" };
const report = { pk: "OWNER#1", sk: "REPORT#0000000001" };
const onTable = (TableName: string, command: string, request: object): Access => {
  const [access] = tableAccess(`${command}Command`, { TableName, ...request });
  if (!access) throw new Error(`${command} needs no right`);
  return access;
};
const reading = (Key: object, ProjectionExpression?: string) =>
  onTable("Accounts", "GetItem", { Key, ProjectionExpression });
const update = (table: string, Key: object, UpdateExpression: string, ReturnValues?: string) =>
  onTable(table, "UpdateItem", { Key, UpdateExpression, ReturnValues });
const query = (table: string, partition: string, more: object = {}) =>
  onTable(table, "Query", {
    KeyConditionExpression: "pk = :pk",
    ExpressionAttributeValues: { ":pk": partition },
    ...more,
  });
const s3 = (action: string, resource: string, context: Access["context"] = {}): Access => ({
  action: `s3:${action}`,
  resource,
  context,
});

const credentials: Array<[string, Access]> = [
  ["read a password's hash", reading(account, "password_hash")],
  ["read it beside a session's attributes", reading(account, "expires_at_epoch, password_hash")],
  ["read a whole row of an account", reading(account)],
  ["search all rows of a valuer's account", query("Accounts", "USER#1")],
  ["read a link for a new password", reading({ pk: "PASSWORD#1", sk: "PASSWORD" }, "user_id")],
  ["read whom an address belongs to", reading({ pk: "EMAIL#a@b.lk", sk: "EMAIL" }, "user_id")],
  ["change a password", update("Accounts", account, "SET password_hash = :hash")],
  [
    "plant a session",
    onTable("Accounts", "PutItem", { Item: { pk: "USER#1", sk: "SESSION#1", last_used_at: "" } }),
  ],
  ["prolong a session", update("Accounts", account, "SET expires_at_epoch = :end")],
  ["have a changed row answered", update("Accounts", account, "SET last_used_at = :at", "ALL_NEW")],
  [
    "replace a valuer's certificate",
    onTable("Accounts", "PutItem", { Item: { ...certificate, sealed: "" } }),
  ],
  ["delete a valuer's certificate", onTable("Accounts", "DeleteItem", { Key: certificate })],
  ["end another's session", onTable("Accounts", "DeleteItem", { Key: { pk: "USER#1", sk: "SESSION#1" } })],
];

describe.each(["reports", "images", "location", "pdf"] as const)("the role of %s may not", (room) => {
  test.each(credentials)("%s", (_, access) => {
    expect(isAllowed(statementsOf(room), access)).toBe(false);
  });
});

const objectsOfOthers = (...folders: string[]): Array<[string, Access]> =>
  folders.flatMap(
    (folder): Array<[string, Access]> => [
      [`read ${folder}`, s3("GetObject", `${folder}/1`)],
      [`write ${folder}`, s3("PutObject", `${folder}/1`)],
      [`delete ${folder}`, s3("DeleteObject", `${folder}/1`)],
    ],
  );
const wholeBucket: Array<[string, Access]> = [
  ["list the bucket", s3("ListBucket", "bucket")],
  ["delete a version of an object", s3("DeleteObjectVersion", "pdf/1")],
];
const locks: Array<[string, Access]> = [
  ["end a lock", s3("BypassGovernanceRetention", "pdf/1")],
  [
    "lock for ever",
    s3("PutObjectRetention", "pdf/1", {
      "s3:object-lock-mode": "COMPLIANCE",
      "s3:object-lock-remaining-retention-days": 10,
    }),
  ],
  [
    "lock for longer than configured",
    s3("PutObjectRetention", "pdf/1", {
      "s3:object-lock-mode": "GOVERNANCE",
      "s3:object-lock-remaining-retention-days": 36_500,
    }),
  ],
];

const forbidden: Record<Exclude<RoomName, "auth">, Array<[string, Access]>> = {
  location: [
    ["read a report", onTable("Reports", "GetItem", { Key: report })],
    ["read a valuer's profile", reading({ pk: "USER#1", sk: "PROFILE" }, "full_name")],
    ...objectsOfOthers("images", "pdf", "uploads", "profile", "drafts", "geo"),
    ["replace the imported map", s3("PutObject", GEO_FILE_KEY)],
    ["list photographs", s3("ListBucket", "bucket", { "s3:prefix": "images/1/" })],
    ...wholeBucket,
    ...locks,
  ],
  images: [
    [
      "read a report's fields",
      onTable("Reports", "GetItem", { Key: report, ProjectionExpression: "fields" }),
    ],
    ["read a whole report", onTable("Reports", "GetItem", { Key: report })],
    ["search a valuer's reports", query("Reports", "OWNER#1")],
    ["change a report's fields", update("Reports", report, "SET fields.lot_number = :value")],
    ["replace a report", onTable("Reports", "PutItem", { Item: { ...report, fields: {} } })],
    ["finalize a report", update("Reports", report, "SET final_pdf = :pdf")],
    [
      "delete what a bank checks",
      onTable("Reports", "DeleteItem", { Key: { pk: "VERIFICATION#1", sk: "VERIFICATION" } }),
    ],
    ["take report numbers", update("Reports", { pk: "SEQUENCE", sk: "REPORT_ID" }, "ADD last_id :one")],
    ["search an index", query("Reports", "1#draft", { IndexName: "by_status" })],
    ["read a valuer's profile", reading({ pk: "USER#1", sk: "PROFILE" }, "full_name")],
    ...objectsOfOthers("pdf", "drafts"),
    ["list finalized reports", s3("ListBucket", "bucket", { "s3:prefix": "pdf/1/" })],
    ...wholeBucket,
    ...locks,
  ],
  pdf: [
    ["delete a report", onTable("Reports", "DeleteItem", { Key: report })],
    ["change a report's fields", update("Reports", report, "SET fields.lot_number = :value")],
    ["replace a report", onTable("Reports", "PutItem", { Item: { ...report, fields: {} } })],
    ["read the sequence", onTable("Reports", "GetItem", { Key: { pk: "SEQUENCE", sk: "REPORT_ID" } })],
    ...["pdf", "drafts", "images", "profile", "uploads"].map((folder): [string, Access] => [
      `delete ${folder}`,
      s3("DeleteObject", `${folder}/1`),
    ]),
    ["overwrite a finalized PDF", s3("PutObject", "pdf/1")],
    ["write a photograph", s3("PutObject", "images/1")],
    ["read an upload", s3("GetObject", "uploads/1")],
    ["list uploads", s3("ListBucket", "bucket", { "s3:prefix": "uploads/" })],
    ...wholeBucket,
    ...locks,
  ],
  reports: [
    ["write a PDF", s3("PutObject", "pdf/1", { "s3:if-none-match": "*" })],
    ["read an upload", s3("GetObject", "uploads/1")],
    ...wholeBucket,
    ...locks.slice(1),
  ],
};

describe.each(Object.entries(forbidden))("the role of %s may not", (name, accesses) => {
  const room = roomNames.find((one) => one === name) ?? "auth";
  test.each(accesses)("%s", (_, access) => {
    expect(isAllowed(statementsOf(room), access)).toBe(false);
  });
});

test("the auth room may do all of that with accounts, and reaches no report and no object", () => {
  const statements = statementsOf("auth");
  expect(isAllowed(statements, reading(account, "password_hash"))).toBe(true);
  expect(isAllowed(statements, onTable("Reports", "GetItem", { Key: report }))).toBe(false);
  for (const [, access] of [...objectsOfOthers("images", "pdf", "uploads"), ...wholeBucket, ...locks])
    expect(isAllowed(statements, access)).toBe(false);
});

test("the sealed key of a certificate is read by the pdf room and, with all of its rows, by auth", () => {
  const sealed = reading(certificate, "sealed, not_after");
  expect(roomNames.filter((room) => isAllowed(statementsOf(room), sealed))).toEqual(["auth", "pdf"]);
});

test("the pdf room writes the product's own key where there is none, and no room deletes or changes it", () => {
  const seal = { pk: "SEAL", sk: "SEAL" };
  const add = onTable("Reports", "PutItem", { Item: { ...seal, sealed: "", created_at: "" } });
  expect(isAllowed(statementsOf("pdf"), add)).toBe(true);
  for (const room of ["images", "location", "pdf"] as const) {
    expect(isAllowed(statementsOf(room), onTable("Reports", "DeleteItem", { Key: seal }))).toBe(false);
    expect(isAllowed(statementsOf(room), update("Reports", seal, "SET sealed = :key"))).toBe(false);
  }
});

const LOG = ["logs:CreateLogStream", "logs:PutLogEvents"];

test.each(roomNames)(
  "besides that the role of %s writes its log, and auth and reports alone send mails",
  (room) => {
    const others = statementsOf(room).filter(({ Action }) => !/^(dynamodb|s3):/.test(Action[0] ?? ""));
    const sender = { StringEquals: { "ses:FromAddress": ["no-reply@takseru.example"] } };
    // The links of an account, and each morning what is due.
    const sendsMail = room === "auth" || room === "reports";
    const mails = { Action: ["ses:SendEmail", "ses:SendRawEmail"], Condition: sender };
    const keys = others.filter(({ Action }) => /^kms:/.test(Action[0] ?? ""));
    expect(others).toHaveLength((sendsMail ? 2 : 1) + keys.length);
    expect(others).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ Action: LOG, Resource: [expect.stringContaining("Log")] }),
        ...(sendsMail ? [expect.objectContaining(mails)] : []),
      ]),
    );
  },
);

describe("the key under which the keys that sign are sealed", () => {
  const kms = (action: string, purpose?: string): Access => ({
    action: `kms:${action}`,
    resource: "sealing key",
    context: purpose === undefined ? {} : { "kms:EncryptionContext:purpose": purpose },
  });
  const accesses = [
    kms("GenerateDataKey", "certificate"),
    kms("GenerateDataKey", "seal"),
    kms("Decrypt", "certificate"),
    kms("Decrypt", "seal"),
  ];
  const allowedTo = (room: RoomName) => accesses.map((access) => isAllowed(statementsOf(room), access));

  test("seals certificates in the auth room, which opens none, and opens in the pdf room alone", () => {
    expect(allowedTo("auth")).toEqual([true, false, false, false]);
    expect(allowedTo("pdf")).toEqual([false, true, true, true]);
    for (const room of ["reports", "images", "location"] as const)
      expect(allowedTo(room)).toEqual([false, false, false, false]);
  });

  test.each(["Encrypt", "ReEncryptFrom", "ScheduleKeyDeletion", "PutKeyPolicy", "CreateGrant"])(
    "is never %s by a room",
    (action) => {
      for (const room of roomNames)
        expect(isAllowed(statementsOf(room), kms(action, "certificate"))).toBe(false);
    },
  );

  test("does nothing without a purpose", () => {
    for (const room of roomNames)
      for (const action of ["GenerateDataKey", "Decrypt"])
        expect(isAllowed(statementsOf(room), kms(action))).toBe(false);
  });
});

test("without a lock in the configuration no role can lock", () => {
  const unlocked = roomStatements(withAmazon, "pdf");
  const lock = s3("PutObjectRetention", "pdf/1", {
    "s3:object-lock-mode": "GOVERNANCE",
    "s3:object-lock-remaining-retention-days": 10,
  });
  expect(isAllowed(unlocked, lock)).toBe(false);
  expect(isAllowed(statementsOf("pdf"), lock)).toBe(true);
});

describe("with a provider the role of location", () => {
  const day = { pk: "OWNER#1", sk: "DAY#2026-03-02" };
  const withAws = roomStatements(withAmazon, "location");
  const withGoogle = roomStatements(withPictures, "location");

  test.each(UpstreamCounts.keyof().options)("may add to the day's %s, and without one may not", (kind) => {
    const add = update("Reports", day, `ADD ${kind} :units`);
    for (const statements of [withAws, withGoogle]) expect(isAllowed(statements, add)).toBe(true);
    expect(isAllowed(statementsOf("location"), add)).toBe(false);
  });

  test.each<[string, Access]>([
    ["read the day's usage", onTable("Reports", "GetItem", { Key: day })],
    ["have the changed row answered", update("Reports", day, "ADD aws_route :units", "ALL_NEW")],
    ["count what a valuer did", update("Reports", day, "ADD created :units")],
    ["change a report", update("Reports", report, "SET fields.lot_number = :value")],
    ["count on another table", update("Accounts", day, "ADD aws_route :units")],
  ])("may not %s", (_, access) => {
    for (const statements of [withAws, withGoogle]) expect(isAllowed(statements, access)).toBe(false);
  });

  const outside = (statements: typeof withAws) =>
    statements
      .filter(({ Action }) => /^(geo-|secretsmanager)/.test(Action[0] ?? ""))
      .flatMap(({ Action, Resource, Condition }) =>
        Action.map((action) => [action, Resource.length, Resource[0], Condition]),
      );

  test("asks AWS seven questions and reads no secret, or reads Google's key and asks AWS nothing", () => {
    const provider = (service: string) => expect.stringContaining(`:${service}:ap-south-1::provider/default`);
    expect(outside(withAws)).toEqual([
      ["geo-places:ReverseGeocode", 1, provider("geo-places"), {}],
      ["geo-places:SearchNearby", 1, provider("geo-places"), {}],
      ["geo-places:GetPlace", 1, provider("geo-places"), {}],
      ["geo-routes:CalculateRoutes", 1, provider("geo-routes"), {}],
      ["geo-routes:CalculateRouteMatrix", 1, provider("geo-routes"), {}],
      ["geo-routes:OptimizeWaypoints", 1, provider("geo-routes"), {}],
      ["geo-maps:GetStaticMap", 1, provider("geo-maps"), {}],
    ]);
    expect(outside(withGoogle)).toEqual([
      ["secretsmanager:GetSecretValue", 1, JSON.stringify(googleKeySecret), {}],
    ]);
    expect(outside(statementsOf("location"))).toEqual([]);
  });
});

describe("where satellite pictures may be kept the role of images", () => {
  const withAws = roomStatements(withAmazon, "images");
  const withGoogle = roomStatements(withPictures, "images");
  const position = onTable("Reports", "GetItem", { Key: report, ProjectionExpression: "fields" });
  const count = (kind: string) =>
    update("Reports", { pk: "OWNER#1", sk: "DAY#2026-03-02" }, `ADD ${kind} :units`);

  test("reads where the property is and counts what it asks, and otherwise does neither", () => {
    for (const access of [position, count("aws_picture"), count("google_picture")]) {
      for (const statements of [withAws, withGoogle]) expect(isAllowed(statements, access)).toBe(true);
      expect(isAllowed(statementsOf("images"), access)).toBe(false);
    }
  });

  test.each(forbidden.images.filter(([name]) => name !== "read a report's fields"))(
    "may not %s",
    (_, access) => {
      for (const statements of [withAws, withGoogle]) expect(isAllowed(statements, access)).toBe(false);
    },
  );

  test("asks AWS for pictures alone, or reads Google's key", () => {
    const outside = (statements: typeof withAws) =>
      statements.flatMap(({ Action }) => Action.filter((action) => /^(geo-|secretsmanager)/.test(action)));
    expect(outside(withAws)).toEqual(["geo-maps:GetStaticMap"]);
    expect(outside(withGoogle)).toEqual(["secretsmanager:GetSecretValue"]);
    expect(outside(statementsOf("images"))).toEqual([]);
  });
});

test("where OpenStreetMap may be asked, the location room keeps its answers, and reaches no other row by that", () => {
  const asking = roomStatements(withAmazon, "location");
  const row = { pk: "OPENSTREETMAP#1", sk: "ANSWER" };
  const get = (Key: object) =>
    onTable("Reports", "GetItem", { Key, ProjectionExpression: "answer, expires_at_epoch" });
  const put = (key: object) =>
    onTable("Reports", "PutItem", { Item: { ...key, answer: "[]", expires_at_epoch: 1 } });
  expect([get(row), put(row)].map((access) => isAllowed(asking, access))).toEqual([true, true]);
  expect([get(report), put(report)].map((access) => isAllowed(asking, access))).toEqual([false, false]);
  expect([get(row), put(row)].map((access) => isAllowed(statementsOf("location"), access))).toEqual([
    false,
    false,
  ]);
});

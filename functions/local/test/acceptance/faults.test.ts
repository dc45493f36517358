import type { ObjectStore } from "@takseru/kit";
import { caseStep, firstCases } from "@takseru/testing/generated-cases";
import { jpegWithExif } from "@takseru/testing/image-files";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  createFaults,
  type StoreFailure,
  storeFailures,
  type Throttle,
  throttles,
} from "./helpers/faults.ts";
import {
  addPhotograph,
  complete,
  type File,
  listImages,
  sendFile,
  uploadMultipart,
} from "./helpers/photographs.ts";
import {
  changeStatus,
  createCompleted,
  createReport,
  getReport,
  saveProfile,
  saveSection,
  signableFields,
} from "./helpers/reports.ts";
import {
  expectAnswer,
  expectError,
  ImagesReply,
  LoginReply,
  PdfLink,
  Report,
  ReportList,
  Status,
} from "./helpers/shapes.ts";
import { cannot } from "./helpers/skipped.ts";
import { type Answer, type Product, startProduct } from "./helpers/start-product.ts";
import { buildRegistration, mailedToken, type Valuer } from "./helpers/valuers.ts";

const faults = createFaults();
let product: Product;
let valuer: Valuer;
let photograph: File;
beforeAll(async () => {
  product = await startProduct(faults.around);
  valuer = await product.newValuer();
  await saveProfile(valuer);
  photograph = { filename: "gate.jpg", bytes: await jpegWithExif({ width: 160, height: 120 }) };
});
afterAll(() => product.stop());
beforeEach((context) => cannot(context, "faults"));

/** The list's totals equal the number of its reports, in each status and overall. */
const expectCountersEqualRows = async (owner: Valuer) => {
  const list = async (query: string) =>
    expectAnswer(
      await owner.call("GET", `/reports/user/${owner.user.id}?limit=100${query}`),
      200,
      ReportList,
    );
  const all = await list("");
  expect(all.data).toHaveLength(all.pagination.total);
  for (const status of Status.options) {
    const some = await list(`&status=${status}`);
    expect([status, some.pagination.total]).toEqual([
      status,
      all.data.filter((report) => report.status === status).length,
    ]);
    expect(some.data).toHaveLength(some.pagination.total);
  }
};

describe.each(Object.keys(throttles) as Throttle[])(
  "with three in twenty of the database's calls refused, by %s",
  (kind) => {
    let refused: number;

    /** Repeats the call under faults as long as it is refused with 503 and Retry-After. */
    const tried = async (call: () => Promise<Answer>): Promise<Answer> => {
      for (let attempt = 1; attempt <= 50; attempt += 1) {
        const answer = await faults.throttled(kind, 0.15, call);
        if (answer.status < 400 || answer.status === 409 || answer.status === 404) return answer;
        expectError(answer, 503);
        expect(answer.headers.get("retry-after")).toMatch(/^[1-9]\d*$/);
        refused += 1;
      }
      throw new Error("refused 50 times");
    };

    test("a valuer registers, confirms and signs in, and then has one account", async () => {
      refused = 0;
      const registration = buildRegistration();
      const { email, password } = registration;
      await tried(() => product.call("POST", "/auth/register", { body: registration }));
      const token = await mailedToken(product.mails, email);
      await tried(() => product.call("POST", "/auth/verify-email", { body: { token } }));
      const login = await tried(() => product.call("POST", "/auth/login", { body: { email, password } }));
      const { data } = expectAnswer(login, 200, LoginReply);
      await tried(() => product.call("PUT", "/auth/profile", { token: data.token, body: { city: "Kandy" } }));
      await tried(() => product.call("POST", "/auth/logout", { token: data.token }));
      expectError(await product.call("GET", "/auth/me", { token: data.token }), 401);
      expect(refused).toBeGreaterThan(0);
    });

    test("reports are made, changed and deleted, and their counters equal their rows", async () => {
      refused = 0;
      const owner = await product.newValuer();
      await saveProfile(owner);
      for (let round = 0; round < 6; round += 1) {
        const fields = signableFields();
        const created = await tried(() => owner.call("POST", "/reports/create", { body: fields }));
        const { id } = expectAnswer(created, 201, Report);
        await tried(() => saveSection(owner, id, "legal_description", { lot_number: `lot ${round}` }));
        if (round % 3 > 0) await tried(() => changeStatus(owner, id, "completed"));
        if (round % 3 > 1) await tried(() => owner.call("POST", `/reports/${id}/finalize`));
        if (round === 3) await tried(() => owner.call("DELETE", `/reports/${id}`));
        else expect(await getReport(owner, id)).toMatchObject({ lot_number: `lot ${round}` });
        await expectCountersEqualRows(owner);
      }
      expect(refused).toBeGreaterThan(0);
    });

    test("photographs are added and deleted, and their count equals their rows", async () => {
      refused = 0;
      const { id } = await createReport(valuer);
      for (let round = 0; round < 6; round += 1) {
        await tried(() => uploadMultipart(valuer, id, "boundaries", [photograph]));
        const [first] = await listImages(valuer, id);
        if (round % 2 === 1) await tried(() => valuer.call("DELETE", `/reports/${id}/images/${first?.id}`));
      }
      const there = (await listImages(valuer, id)).length;
      expect(there).toBeLessThanOrEqual(4);
      for (let count = there; count < 4; count += 1)
        expectAnswer(await uploadMultipart(valuer, id, "boundaries", [photograph]), 201, ImagesReply);
      expectError(await uploadMultipart(valuer, id, "boundaries", [photograph]), 409, {
        message: "Maximum 4 images allowed for Property Boundaries",
      });
      expect(refused).toBeGreaterThan(0);
    });
  },
);

const failureNames = Object.keys(storeFailures) as StoreFailure[];
const expectUpstreamFailure = (answer: Answer) => {
  expect([502, 503], answer.text).toContain(answer.status);
  expectError(answer, answer.status);
};

test.each(failureNames)("a preview is refused while the object store fails with %s", async (kind) => {
  const { id } = await createReport(valuer);
  const preview = () => valuer.call("GET", `/reports/${id}/preview`);
  expectUpstreamFailure(await faults.storeFailing(kind, ["put"], preview));
});

describe.each(firstCases(failureNames, 1))("while the object store fails with %s", (kind) => {
  const whileFailing = (methods: ReadonlyArray<keyof ObjectStore>, run: () => Promise<Answer>) =>
    faults.storeFailing(kind, methods, run);

  test.each<keyof ObjectStore>(["get", "put"])(
    "at %s, an image is not completed, and is when it works again",
    async (method) => {
      const { id } = await createReport(valuer);
      const imageId = await sendFile(product, valuer, id, "land_views", photograph);
      const before = await getReport(valuer, id);
      expectUpstreamFailure(await whileFailing([method], () => complete(valuer, id, imageId)));
      expect(await getReport(valuer, id)).toEqual(before);
      expect((await complete(valuer, id, imageId)).status).toBe(200);
      expect(await listImages(valuer, id)).toHaveLength(1);
    },
  );

  test("a form of photographs is refused and leaves none", async () => {
    const { id } = await createReport(valuer);
    const before = await getReport(valuer, id);
    expectUpstreamFailure(
      await whileFailing(["put", "delete"], () =>
        uploadMultipart(valuer, id, "land_views", [photograph, photograph]),
      ),
    );
    expect(await getReport(valuer, id)).toEqual(before);
  });

  test("at copy, nothing of a revision is created, and the revision succeeds once the store works again", async () => {
    const { id } = await createReport(valuer, signableFields());
    await addPhotograph(product, valuer, id, "land_views", photograph);
    await saveSection(valuer, id, "property_images", {});
    await changeStatus(valuer, id, "completed");
    await valuer.call("POST", `/reports/${id}/finalize`);
    const list = async () =>
      expectAnswer(await valuer.call("GET", `/reports/user/${valuer.user.id}`), 200, ReportList).pagination
        .total;
    const before = await list();
    const revise = () =>
      valuer.call("POST", `/reports/${id}/revisions`, { body: { reason: "A mistake in the plan" } });
    expectUpstreamFailure(await whileFailing(["copy"], revise));
    expect(await list()).toBe(before);
    const { id: made } = expectAnswer(await revise(), 201, Report);
    expect(await listImages(valuer, made)).toHaveLength(1);
  });

  test.each<keyof ObjectStore>(["get", "put"])("at %s, a preview is refused", async (method) => {
    const { id } = await createReport(valuer);
    await addPhotograph(product, valuer, id, "land_views", photograph);
    const before = await getReport(valuer, id);
    expectUpstreamFailure(await whileFailing([method], () => valuer.call("GET", `/reports/${id}/preview`)));
    expect(await getReport(valuer, id)).toEqual(before);
  });

  test.each<keyof ObjectStore>(["get", "putOnce"])(
    "at %s, nothing of a report is finalized, and a repeat gives one PDF",
    async (method) => {
      const { id } = await createReport(valuer, signableFields());
      await addPhotograph(product, valuer, id, "land_views", photograph);
      await saveSection(valuer, id, "property_images", {});
      await changeStatus(valuer, id, "completed");
      const before = await getReport(valuer, id);
      const finalize = () =>
        valuer.call("POST", `/reports/${id}/finalize`, { headers: { accept: "application/json" } });
      expectUpstreamFailure(await whileFailing([method], finalize));
      expect(await getReport(valuer, id)).toEqual(before);
      const { sha256 } = expectAnswer(await finalize(), 200, PdfLink);
      expect(expectAnswer(await finalize(), 200, PdfLink).sha256).toBe(sha256);
    },
  );

  test("an image is deleted all the same, or it stays and the answer says so", async () => {
    const { id } = await createReport(valuer);
    const image = await addPhotograph(product, valuer, id, "land_views", photograph);
    const answer = await whileFailing(["delete"], () =>
      valuer.call("DELETE", `/reports/${id}/images/${image.id}`),
    );
    if (answer.status !== 200) expectUpstreamFailure(answer);
    expect(await listImages(valuer, id)).toHaveLength(answer.status === 200 ? 0 : 1);
  });

  test("a report is deleted all the same, or it stays and the answer says so", async () => {
    const { id } = await createReport(valuer);
    await addPhotograph(product, valuer, id, "land_views", photograph);
    const answer = await whileFailing(["delete"], () => valuer.call("DELETE", `/reports/${id}`));
    if (answer.status !== 200) expectUpstreamFailure(answer);
    expect((await valuer.call("GET", `/reports/${id}`)).status).toBe(answer.status === 200 ? 404 : 200);
  });
});

describe("when the database does a write and its answer is lost", () => {
  const expectBusyOrDone = (answer: Answer) => {
    if (answer.status < 400) return;
    expectError(answer, 503);
    expect(answer.headers.get("retry-after")).toMatch(/^[1-9]\d*$/);
  };
  const expectImagesThere = async (id: number, count: number) => {
    const images = await listImages(valuer, id);
    expect(images).toHaveLength(count);
    for (const { url } of images) expect((await product.request(url)).status).toBe(200);
  };

  test("a completed upload is one image whose bytes are there, also when it is completed again", async () => {
    const { id } = await createReport(valuer);
    const imageId = await sendFile(product, valuer, id, "land_views", photograph);
    expectBusyOrDone(await faults.answerLost(() => complete(valuer, id, imageId)));
    expect((await complete(valuer, id, imageId)).status).toBe(200);
    await expectImagesThere(id, 1);
  });

  test("a form of photographs is there whole, and once when it is sent again with its key", async () => {
    const { id } = await createReport(valuer);
    const upload = () =>
      uploadMultipart(valuer, id, "land_views", [photograph, photograph], { "idempotency-key": "lost" });
    expectBusyOrDone(await faults.answerLost(upload));
    expectAnswer(await upload(), 201, ImagesReply);
    await expectImagesThere(id, 2);
  });

  test("a report is made once when it is sent again with its key", async () => {
    const owner = await product.newValuer();
    const create = () =>
      owner.call("POST", "/reports/create", {
        body: { lot_number: "7B" },
        headers: { "idempotency-key": "lost" },
      });
    expectBusyOrDone(await faults.answerLost(create));
    expectAnswer(await create(), 201, Report);
    const list = await owner.call("GET", `/reports/user/${owner.user.id}`);
    expect(expectAnswer(list, 200, ReportList)).toMatchObject({ data: [{}], pagination: { total: 1 } });
  });

  test("a finalized report has the one PDF that its repeat answers", async () => {
    const { id } = await createCompleted(valuer);
    const finalize = () =>
      valuer.call("POST", `/reports/${id}/finalize`, { headers: { accept: "application/json" } });
    expectBusyOrDone(await faults.answerLost(finalize));
    const { url, sha256 } = expectAnswer(await finalize(), 200, PdfLink);
    expect((await getReport(valuer, id)).pdf_sha256).toBe(sha256);
    expect((await product.request(url)).status).toBe(200);
  });

  test("a registration and a confirmation end in an account that can sign in", async () => {
    const registration = buildRegistration();
    const { email, password } = registration;
    const register = () => product.call("POST", "/auth/register", { body: registration });
    expectBusyOrDone(await faults.answerLost(register));
    await register();
    const token = await mailedToken(product.mails, email);
    expectBusyOrDone(
      await faults.answerLost(() => product.call("POST", "/auth/verify-email", { body: { token } })),
    );
    expectAnswer(await product.call("POST", "/auth/login", { body: { email, password } }), 200, LoginReply);
  });
});

test("an image that one call completed keeps its bytes when the database then refuses another that was under way", async () => {
  const { id } = await createReport(valuer);
  for (let step = 0, held = true; held; step += caseStep(3)) {
    const imageId = await sendFile(product, valuer, id, "building_interior", photograph);
    const finish = () => complete(valuer, id, imageId);
    const overtaken = await faults.overtaken(step, finish, finish, { thenRefused: true });
    held = overtaken.held;
    expect(overtaken.answers[1].status).toBe(200);
    for (const { url } of await listImages(valuer, id))
      expect([step, (await product.request(url)).status]).toEqual([step, 200]);
  }
});

test("a report that is finalized and reopened at once is one or the other, whichever comes first", async () => {
  for (let step = 0, held = true; held; step += caseStep(3)) {
    const { id } = await createCompleted(valuer);
    const overtaken = await faults.overtaken(
      step,
      () => valuer.call("POST", `/reports/${id}/finalize`, { headers: { accept: "application/json" } }),
      () => changeStatus(valuer, id, "in_progress"),
    );
    held = overtaken.held;
    const [finalized, reopened] = overtaken.answers.map(({ status }) => status);
    const { status, pdf_sha256 } = await getReport(valuer, id);
    expect([finalized, reopened]).toEqual(status === "finalized" ? [200, 409] : [409, 200]);
    expect(pdf_sha256 === null).toBe(status !== "finalized");
  }
});

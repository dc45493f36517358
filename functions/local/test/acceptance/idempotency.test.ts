import { randomUUID } from "node:crypto";
import { caseStep } from "@takseru/testing/generated-cases";
import { jpegWithExif } from "@takseru/testing/image-files";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { Comparables, comparable } from "./helpers/comparables.ts";
import { createFaults } from "./helpers/faults.ts";
import {
  addPhotograph,
  complete,
  type File,
  listImages,
  requestUploads,
  sendFile,
  sendForm,
  uploadMultipart,
} from "./helpers/photographs.ts";
import { createCompleted, createReport, getReport } from "./helpers/reports.ts";
import { expectAnswer, LoginReply, Report, ReportList, UploadForms } from "./helpers/shapes.ts";
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
  photograph = { filename: "gate.jpg", bytes: await jpegWithExif({ width: 160, height: 120 }) };
});
afterAll(() => product.stop());

const HOUR = 3_600_000;
const newKey = () => `key-${randomUUID()}`;
const create = (owner: Valuer, key: string) =>
  owner.call("POST", "/reports/create", { body: { lot_number: "7B" }, headers: { "idempotency-key": key } });
const idOf = (answer: Answer) => expectAnswer(answer, 201, Report).id;
const total = async (owner: Valuer) =>
  expectAnswer(await owner.call("GET", `/reports/user/${owner.user.id}`), 200, ReportList).pagination.total;

interface Repeated {
  /** Sends the call; the same each time. */
  call: () => Promise<Answer>;
  /** How often the call has had an effect. */
  effects: () => Promise<number>;
  /** Answer to a repeat while the first call still runs, for calls that take too long to wait for. */
  inProgress?: { status: number; code: string };
}

/** Each POST that creates or finalizes, ready to be called; the photographs' category has room for just one more. */
const posts: Record<string, (key: string) => Promise<Repeated>> = {
  "POST /auth/register": async (key) => {
    const body = buildRegistration();
    return {
      call: () => product.call("POST", "/auth/register", { body, headers: { "idempotency-key": key } }),
      effects: async () => {
        const token = await mailedToken(product.mails, body.email);
        await product.call("POST", "/auth/verify-email", { body: { token } });
        expectAnswer(await product.call("POST", "/auth/login", { body }), 200, LoginReply);
        return (await product.mails()).filter(({ to }) => to === body.email).length;
      },
    };
  },
  "POST /reports/create": async (key) => {
    const before = await total(valuer);
    return { call: () => create(valuer, key), effects: async () => (await total(valuer)) - before };
  },
  "POST /reports/{id}/images/uploads": async (key) => {
    const { id } = await createReport(valuer);
    await addPhotograph(product, valuer, id, "location_maps", photograph);
    const announced = [{ filename: "gate.jpg", size: 1000, type: "image/jpeg" }];
    const call = () => requestUploads(valuer, id, "location_maps", announced, { "idempotency-key": key });
    return {
      call,
      effects: async () => {
        const [form] = expectAnswer(await call(), 201, UploadForms).data;
        if (!form) throw new Error("no form for the file");
        await sendForm(product, form, photograph);
        await complete(valuer, id, form.id);
        return (await listImages(valuer, id)).length - 1;
      },
    };
  },
  "POST /reports/{id}/images": async (key) => {
    const { id } = await createReport(valuer);
    await addPhotograph(product, valuer, id, "location_maps", photograph);
    return {
      call: () => uploadMultipart(valuer, id, "location_maps", [photograph], { "idempotency-key": key }),
      effects: async () => (await listImages(valuer, id)).length - 1,
    };
  },
  "POST /reports/{id}/images/{imageId}/complete": async (key) => {
    const { id } = await createReport(valuer);
    await addPhotograph(product, valuer, id, "location_maps", photograph);
    const imageId = await sendFile(product, valuer, id, "location_maps", photograph);
    const path = `/reports/${id}/images/${imageId}/complete`;
    return {
      call: () => valuer.call("POST", path, { headers: { "idempotency-key": key } }),
      effects: async () => (await listImages(valuer, id)).length - 1,
    };
  },
  "POST /reports/{id}/clone": async (key) => {
    const { id } = await createReport(valuer);
    const before = await total(valuer);
    return {
      call: () => valuer.call("POST", `/reports/${id}/clone`, { headers: { "idempotency-key": key } }),
      effects: async () => (await total(valuer)) - before,
    };
  },
  "POST /reports/{id}/revisions": async (key) => {
    const { id } = await createCompleted(valuer);
    await valuer.call("POST", `/reports/${id}/finalize`);
    const before = await total(valuer);
    const body = { reason: "The plan was resurveyed" };
    return {
      call: () =>
        valuer.call("POST", `/reports/${id}/revisions`, { body, headers: { "idempotency-key": key } }),
      effects: async () => (await total(valuer)) - before,
    };
  },
  "POST /reports/{id}/deliveries": async (key) => {
    const owner = await product.newValuer();
    const { id } = await createCompleted(owner);
    await owner.call("POST", `/reports/${id}/finalize`);
    const to = `${randomUUID()}@example.lk`;
    const body = { to, way: "link", subject: "Valuation report", text: "Please find the report." };
    const headers = { "idempotency-key": key };
    return {
      call: () => owner.call("POST", `/reports/${id}/deliveries`, { body, headers }),
      effects: async () => (await product.mails()).filter((mail) => mail.to === to).length,
      inProgress: { status: 409, code: "SENDING_IN_PROGRESS" },
    };
  },
  "POST /comparables": async (key) => {
    const owner = await product.newValuer();
    const headers = { "idempotency-key": key };
    return {
      call: () => owner.call("POST", "/comparables", { body: comparable, headers }),
      effects: async () =>
        expectAnswer(await owner.call("GET", "/comparables"), 200, Comparables).data.length,
    };
  },
  "POST /reports/{id}/finalize": async (key) => {
    const { id, version } = await createCompleted(valuer);
    const headers = { "idempotency-key": key, accept: "application/json" };
    return {
      call: () => valuer.call("POST", `/reports/${id}/finalize`, { headers }),
      effects: async () => (await getReport(valuer, id)).version - version,
      inProgress: { status: 409, code: "FINALIZE_IN_PROGRESS" },
    };
  },
};

const expectOneAnswer = (answers: readonly Answer[]) => {
  for (const { status, text } of answers)
    expect([status, text]).toEqual([answers[0]?.status, answers[0]?.text]);
  expect([200, 201], answers[0]?.text).toContain(answers[0]?.status);
};

describe.each(Object.entries(posts))("%s with an Idempotency-Key", (_, prepare) => {
  test("sent five times, one after the other, has one effect and one answer", async () => {
    const { call, effects } = await prepare(newKey());
    const answers: Answer[] = [];
    for (let count = 0; count < 5; count += 1) answers.push(await call());
    expectOneAnswer(answers);
    expect(await effects()).toBe(1);
  });

  test("sent five times at once has one effect and one answer", async () => {
    const { call, effects } = await prepare(newKey());
    expectOneAnswer(await Promise.all(Array.from({ length: 5 }, call)));
    expect(await effects()).toBe(1);
  });

  test("overtaken by its repeat at any of its database calls has one effect and one answer", async (context) => {
    cannot(context, "faults");
    for (let step = 0, held = true; held; step += caseStep(5)) {
      const { call, effects, inProgress } = await prepare(newKey());
      const overtaken = await faults.overtaken(step, call, call);
      held = overtaken.held;
      const [first, repeat] = overtaken.answers;
      const isSentAway =
        inProgress && repeat.status === inProgress.status && repeat.text.includes(`"${inProgress.code}"`);
      expectOneAnswer([first, isSentAway ? await call() : repeat]);
      expect([step, await effects()]).toEqual([step, 1]);
    }
  });
});

describe("an Idempotency-Key", () => {
  test("is its user's own", async () => {
    const [other, key] = [await product.newValuer(), newKey()];
    expect(idOf(await create(other, key))).not.toBe(idOf(await create(valuer, key)));
    expect(await total(other)).toBe(1);
  });

  test("is nothing shared between two keys, or without one", async () => {
    const ids = [await create(valuer, newKey()), await create(valuer, newKey())].map(idOf);
    const without = [await createReport(valuer), await createReport(valuer)].map(({ id }) => id);
    expect(new Set([...ids, ...without]).size).toBe(4);
  });

  test("holds for 24 hours, and then the call is a new one", async (context) => {
    cannot(context, "clock");
    const key = newKey();
    const owner = await product.newValuer();
    const again = async () => {
      const login = await product.call("POST", "/auth/login", {
        body: { ...owner.registration, remember: true },
      });
      const { token } = expectAnswer(login, 200, LoginReply).data;
      const body = { lot_number: "7B" };
      const headers = { "idempotency-key": key };
      return idOf(await product.call("POST", "/reports/create", { token, body, headers }));
    };
    const first = await again();
    product.clock.advance(24 * HOUR - 60_000);
    expect(await again()).toBe(first);
    product.clock.advance(2 * 60_000);
    expect(await again()).not.toBe(first);
  });
});

import { caseStep, generatedCases } from "@takseru/testing/generated-cases";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { generate, generateParameter, generateQuery } from "./helpers/generate.ts";
import { type JsonSchema, type ServedRoute, servedRoutes, typesOf } from "./helpers/openapi.ts";
import { makeOwner, type Own, unchangedOwn } from "./helpers/own.ts";
import { documentedRoutes, fill, nameOf, type Sample } from "./helpers/routes.ts";
import { ErrorEnvelope, expectError } from "./helpers/shapes.ts";
import { cannot } from "./helpers/skipped.ts";
import { type Answer, type CallOptions, type Product, startProduct } from "./helpers/start-product.ts";
import type { Valuer } from "./helpers/valuers.ts";

/** Generated calls to each route; `npm run torture` sends up to a thousand. */
const CASES = generatedCases(20);
/** At night each field gets every wrong type and every long text; at each change one in six, which differ from field to field. */
const TYPE_STEP = caseStep(6);
const SEED = 20_260_115;

let product: Product;
let valuer: Valuer;
let served: Map<string, ServedRoute>;
let ownFor: (path: string) => Promise<Own>;
/** Like `ownFor`, for calls that are refused: they change nothing, so they share what it made. */
let unchangedFor: (path: string) => Promise<Own>;

beforeAll(async () => {
  product = await startProduct();
  valuer = await product.newValuer();
  ownFor = await makeOwner(product, valuer);
  unchangedFor = unchangedOwn(ownFor);
  served = new Map((await servedRoutes(product)).map((route) => [nameOf(route), route]));
});
afterAll(() => product.stop());

const writing = documentedRoutes.filter(({ method }) => ["POST", "PUT", "PATCH"].includes(method));
/** A sign-out, or too many calls of one valuer, would make all later calls fail: these routes get a valuer of their own. */
const needsOwnValuer = ({ path, isPublic }: ServedRoute): boolean =>
  !isPublic && /^\/(auth|location|poi|navigation)\//.test(path);
const setup = async (
  documented: (typeof documentedRoutes)[number],
  own: (path: string) => Promise<Own> = ownFor,
) => {
  const route = served.get(nameOf(documented));
  if (!route) throw new Error(`${nameOf(documented)} is not served`);
  const sample: Sample = documented.sample?.(await own(route.path)) ?? {};
  const { token } = needsOwnValuer(route) ? await product.newValuer() : valuer;
  const path = fill(route.path, sample.path);
  const send = (options: CallOptions, at = path) => product.call(route.method, at, { token, ...options });
  return { route, sample, send };
};

/** Expects a success or a declared error in the envelope, without a stack trace. */
const expectTame = (route: ServedRoute, answer: Answer) => {
  expect(
    route.statuses.filter((status) => status < 500),
    answer.text.slice(0, 300),
  ).toContain(answer.status);
  expect(answer.text).not.toMatch(/\n\s+at |node_modules|\.ts:\d/);
  if (answer.status >= 400) ErrorEnvelope.parse(answer.json);
};
const expectRefused = (route: ServedRoute, answer: Answer, what: string) => {
  expectTame(route, answer);
  expect(answer.status, `${what}: ${answer.text.slice(0, 200)}`).toBeGreaterThanOrEqual(400);
};

describe.each(writing)("$method $path", (documented) => {
  test("refuses what is not JSON, and JSON that is no object", async () => {
    const { route, send } = await setup(documented, unchangedFor);
    const bodies = [
      "{",
      "hello",
      '{"a":1}}',
      "\u0000",
      "[".repeat(50_000),
      "null",
      "7",
      '"text"',
      "[]",
      "[{}]",
      "true",
    ];
    if (!route.body) return;
    for (const raw of bodies) expectRefused(route, await send({ raw }), raw.slice(0, 20));
    expectRefused(route, await send({ raw: new Uint8Array([0xff, 0xfe, 0x00, 0x7b]) }), "bytes");
  });

  test("refuses an empty body where something is required", async () => {
    const { route, send } = await setup(documented);
    const required = route.body?.required ?? [];
    for (const options of [{}, { raw: "" }, { body: {} }]) {
      const answer = await send(options);
      if (required.length > 0 || route.isForm) expectRefused(route, answer, "an empty body");
      else expectTame(route, answer);
    }
  });

  test("refuses each field of a wrong type, and each text of 100,000 letters", async () => {
    const { route, sample, send } = await setup(documented, unchangedFor);
    for (const [index, [name, schema]] of Object.entries(route.body?.properties ?? {}).entries()) {
      const own = sample.body?.[name];
      const wrong: unknown[] = [true, 7, "seven", null, [], {}, [own ?? "x"], { value: own ?? "x" }];
      const types = typesOf(schema);
      const kind = (value: unknown) =>
        value === null ? "null" : Array.isArray(value) ? "array" : typeof value;
      const refused = wrong.filter((candidate) => !types.includes(kind(candidate)));
      for (const value of refused.filter((_, at) => (at + index) % TYPE_STEP === 0))
        expectRefused(
          route,
          await send({ body: { ...sample.body, [name]: value } }),
          `${name}: ${JSON.stringify(value)}`,
        );
      if (types.includes("string") && index % TYPE_STEP === 0) {
        const body = { ...sample.body, [name]: "x".repeat(100_000) };
        expectRefused(route, await send({ body }), `${name}: a hundred thousand letters`);
      }
    }
  });

  test("is not led astray by names of its language's own", async () => {
    const { route, sample, send } = await setup(documented);
    const own = JSON.stringify(sample.body ?? {}).slice(1, -1);
    const strange = '"__proto__": {"status": "finalized"}, "constructor": {"prototype": 1}, "toString": 7';
    expectTame(route, await send({ raw: `{${own}${own === "" ? "" : ","} ${strange}}` }));
  });
});

/** Forms that are cut off, malformed, or have unexpected fields and files. */
const generateForm = (photograph: Uint8Array): fc.Arbitrary<CallOptions> => {
  const boundary = { "content-type": "multipart/form-data; boundary=b" };
  const parts = fc.array(
    fc.tuple(
      fc.constantFrom("category", "images[]", "images", "other"),
      fc.oneof(fc.constantFrom("land_views", "drone", ""), fc.string({ maxLength: 30 })),
      fc.boolean(),
    ),
    { maxLength: 5 },
  );
  return fc.oneof(
    fc
      .string({ unit: "binary", maxLength: 200 })
      .map((raw) => ({ raw: raw.toWellFormed(), headers: boundary })),
    fc.string({ maxLength: 100 }).map((raw) => ({ raw: `--b\r\n${raw}\r\n--b--`, headers: boundary })),
    parts.map((entries) => {
      const form = new FormData();
      for (const [name, value, isFile] of entries)
        form.append(name, isFile ? new File([new Uint8Array(photograph)], value) : value);
      return { form };
    }),
  );
};

const cases = (route: ServedRoute, sample: Sample, photograph: Uint8Array) => {
  const path = fc.record(
    Object.fromEntries(
      Object.entries(sample.path ?? {}).map(([name, value]) => [name, generateParameter(value)]),
    ),
  );
  const body = (schema: JsonSchema): fc.Arbitrary<CallOptions> =>
    fc
      .oneof(
        { weight: 4, arbitrary: generate(schema) },
        // A sample with one replaced field passes more checks than a body that is generated whole.
        {
          weight: 3,
          arbitrary: fc
            .record(
              Object.fromEntries(
                Object.entries(schema.properties ?? {}).map(([name, part]) => [name, generate(part)]),
              ),
              { requiredKeys: [] },
            )
            .map((some) => ({
              ...some,
              ...sample.body,
              ...Object.fromEntries(Object.entries(some).slice(0, 1)),
            })),
        },
      )
      .map((value) => ({ body: value }));
  const options: fc.Arbitrary<CallOptions> = route.isForm
    ? generateForm(photograph)
    : route.body
      ? body(route.body)
      : fc.constant({});
  return fc.record({ path, query: generateQuery(route.query), options });
};
/** A route with only an id gets few runs: there is little to generate, and some make a document, which takes seconds. */
const runsOf = ({ path, query, body, isForm }: ServedRoute): number => {
  if (query.length > 0 || body !== undefined || isForm) return CASES;
  return path.includes("{") ? generatedCases(5) : 1;
};

// Last, because failed sign-ins lock this address out for a minute.
const signInLast = [...documentedRoutes].sort(
  (a, b) => Number(a.path === "/auth/login") - Number(b.path === "/auth/login"),
);

describe.each(signInLast)("$method $path", (documented) => {
  test(`answers up to ${CASES} generated calls with a success or a declared error`, async () => {
    const { route, sample, send } = await setup(documented);
    const { photograph } = await ownFor("");
    await fc.assert(
      fc.asyncProperty(cases(route, sample, photograph.bytes), async ({ path, query, options }) => {
        const at = `${fill(route.path, path)}${query === "" ? "" : `?${query}`}`;
        expectTame(route, await send(options, at));
      }),
      { numRuns: runsOf(route), seed: SEED },
    );
  });
});

test("a body of 13 MB is 413", async (context) => {
  cannot(context, "bodyLimit");
  const raw = JSON.stringify({ locality_description: "x".repeat(13 * 1024 * 1024) });
  expectError(await valuer.call("POST", "/reports/create", { raw }), 413);
});

const idempotent = documentedRoutes.filter(({ path }) =>
  [
    "/reports/create",
    "/reports/{id}/finalize",
    "/reports/{id}/images",
    "/reports/{id}/images/uploads",
  ].includes(path),
);
describe.each(idempotent.filter(({ method }) => method === "POST"))("$method $path", (documented) => {
  test.each([
    ["empty", ""],
    ["5,000 letters long", "k".repeat(5_000)],
    ["of signs alone", "#/../?&=%00'\""],
  ])("takes or refuses an Idempotency-Key that is %s", async (_, key) => {
    const { route, sample, send } = await setup(documented);
    const { body, form } = sample;
    const headers = { "idempotency-key": key };
    expectTame(route, await send({ body, headers, ...(form ? { form: form() } : {}) }));
  });
});

test("no call of this file was an internal error", async () => {
  expect(await product.problems()).toEqual([]);
});

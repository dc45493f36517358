import { limits, ReportFieldsInput, reportFieldNames, reportFields } from "@takseru/shared-types";
import { firstCases, isNight } from "@takseru/testing/generated-cases";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod";
import { createCompleted, saveProfile, signableFields } from "./helpers/reports.ts";
import { expectAnswer } from "./helpers/shapes.ts";
import { type Product, startProduct } from "./helpers/start-product.ts";
import type { Valuer } from "./helpers/valuers.ts";

let product: Product;
let valuer: Valuer;
beforeAll(async () => {
  product = await startProduct();
  valuer = await product.newValuer();
  await saveProfile(valuer);
});
afterAll(() => product.stop());

/** The longest texts repeat one of these: phrases that the checks look for, letters of each script, text without line breaks. */
const PIECES = [
  "No right of way is known of. ",
  "Permissive access over the neighbour's land. ",
  "Nil; ",
  "None. ",
  "N/A ",
  "නිවසට යන පාර. ",
  "வீட்டிற்குச் செல்லும் பாதை. ",
  "A. ",
  "word ",
  "W",
  "12A-3R-40P ",
  "Rs. 1,000,000.00 ",
  "22 ft x 40 ft, ",
  "Plan No. 3142 dated 14/08/2022. ",
  "(see [the] {annex}) ",
  "<b>&amp;</b> ",
  "“quoted” – ",
  "Line\n",
  "\t",
  "A\u0301",
  "a\u0301\u0323",
  "ක්\u200dර",
  "க்ஷ",
  "\u00c1",
] as const;

/** Bytes of all other long texts together, beside the one at its full length: printing takes time for each page. */
const LONG_BYTES = 40_000;
const longFields = reportFieldNames.filter((name) => reportFields[name].input === "textarea");

const textOf = (piece: string, length: number): string =>
  `x${piece.repeat(Math.ceil(length / piece.length))}`
    .slice(0, length - 1)
    .trimEnd()
    .padEnd(length, "x");

/** The longest text, or the greatest number, that the field accepts. */
const longestOf = (name: (typeof reportFieldNames)[number], piece: string, index: number): unknown => {
  const share = Math.max(
    limits.text.line + 1,
    Math.floor(LONG_BYTES / longFields.length / (Buffer.byteLength(piece) / piece.length)),
  );
  const isWhole = longFields[index % longFields.length] === name;
  const lengths = [
    isWhole ? limits.text.long : Math.min(limits.text.long, share),
    limits.text.line,
    limits.text.short,
  ].filter((length) => !longFields.includes(name) || length >= share || length === limits.text.long);
  const values: unknown[] = [
    ...lengths.map((length) => textOf(piece, length)),
    ...[limits.amount, 1e6, 1e4, 1_000, 200, 100, 60, 15],
  ];
  return values.find((value) => ReportFieldsInput.safeParse({ [name]: value }).success);
};

/** Fields that signing depends on keep their usual values. */
const signable = new Set<string>(Object.keys(signableFields()));
const isFree = (name: (typeof reportFieldNames)[number]): boolean =>
  ["text", "textarea", "integer", "decimal"].includes(reportFields[name].input) &&
  (!signable.has(name) || longFields.includes(name));

const longestFields = (index: number) => {
  const piece = PIECES[index % PIECES.length] ?? "";
  return Object.fromEntries(
    reportFieldNames.filter(isFree).map((name) => [name, longestOf(name, piece, index)]),
  );
};

const Refusal = z.object({
  success: z.literal(false),
  message: z.string().min(1),
  error: z.object({ code: z.string(), fields: z.record(z.string(), z.string()).optional() }),
});

type Call = [method: string, path: string, options?: object];

test.each(firstCases([...PIECES.keys()], 1))(
  "report %s with every field at its longest is answered by every route, or its field is named",
  { timeout: 240_000 },
  async (index) => {
    const json = { headers: { accept: "application/json" } };
    const { id } = await createCompleted(valuer, longestFields(index));
    const saved = expectAnswer(
      await valuer.call("GET", `/reports/${id}`),
      200,
      z.record(z.string(), z.unknown()),
    );
    for (const name of longFields) expect(String(saved[name]).length).toBeGreaterThan(limits.text.line);
    /** Slow, and their pages are those of the signed report: only at night. */
    const drafts: Call[] = [
      ["GET", `/reports/${id}/preview`],
      ["GET", `/reports/${id}/word`],
    ];
    const calls: Call[] = [
      ["GET", `/reports/${id}/checks`],
      ...(isNight ? drafts : []),
      ["POST", `/reports/${id}/finalize`],
      ["GET", `/reports/${id}/preview`],
      ["GET", `/reports/${id}/word`],
      ["GET", `/reports/${id}/history`],
      ["POST", `/reports/${id}/clone`, { body: {} }],
      ["GET", `/reports/user/${valuer.user.id}?limit=5`],
      ["GET", `/reports/user/${valuer.user.id}?q=word`],
    ];
    for (const [method, path, options] of calls) {
      const answer = await valuer.call(method, path, { ...json, ...options });
      if (answer.status < 300) continue;
      expect({ path, status: answer.status, text: answer.text.slice(0, 300) }).toMatchObject({
        status: expect.toSatisfy((status: number) => status >= 400 && status < 500),
      });
      const { error } = Refusal.parse(answer.json);
      if (error.code !== "PDF_TOO_LONG") expect(Object.keys(error.fields ?? {})).not.toEqual([]);
    }
    expect(await product.problems()).toEqual([]);
  },
);

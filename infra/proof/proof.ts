/**
 * `npm run proof [-- NUMBER]`: renders generated reports (200 by default), and papers from every tenth, and checks the PDFs with programs that are
 * not ours. The list names checks that are left out because their program is not installed.
 */
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { installedFonts } from "@takseru/pdf/font-files";
import { createRenderer } from "@takseru/pdf/renderer";
import { readTaggedPdf } from "@takseru/testing/pdf/read-tagged-pdf";
import { dataDifferences } from "../../functions/pdf/test/helpers/data-differences.ts";
import { generatedPapers } from "../../functions/pdf/test/helpers/generated-papers.ts";
import { generatedReport } from "../../functions/pdf/test/helpers/generated-report.ts";
import { missingFromText } from "../../functions/pdf/test/helpers/missing-from-text.ts";
import { OWNER, setupSigner } from "../../functions/pdf/test/helpers/setup-signer.ts";
import { runForeign } from "./foreign-program.ts";
import { WORDS, wordCounter, wordScripts } from "./found-words.ts";
import { validate } from "./verapdf/validate.ts";

const count = Number(process.argv[2] ?? 200);
const folder = await mkdtemp(join(tmpdir(), "takseru-proof-"));
const say = (line: string): void => void process.stdout.write(`${line}\n`);

interface Check {
  name: string;
  checked: number;
  faults: string[];
  leftOut?: string;
}
const checks = new Map<string, Check>();
const check = (name: string): Check => {
  const known = checks.get(name) ?? { name, checked: 0, faults: [] };
  checks.set(name, known);
  return known;
};
const note = (name: string, file: string, faults: readonly string[]): void => {
  const one = check(name);
  one.checked += 1;
  one.faults.push(...faults.map((fault) => `${file}: ${fault}`));
};

/** No time limit, because the proof is about the output and the machine may be busy. */
const renderer = createRenderer(installedFonts(), {
  limit: { milliseconds: 600_000, now: () => performance.now() },
});
const words = wordCounter();
const { sign } = setupSigner();

/** Checks the file with qpdf and gives its text by pdftotext, each if it is installed. */
const checkWithPrograms = async (file: string, path: string): Promise<string | undefined> => {
  const qpdf = await runForeign("qpdf", ["--check", path]);
  if (!qpdf) check("qpdf --check").leftOut = "qpdf is not installed";
  else note("qpdf --check", file, qpdf.code === 0 ? [] : [qpdf.output.slice(0, 300)]);
  const text = await runForeign("pdftotext", [path, "-"]);
  if (text) return text.output;
  for (const script of wordScripts)
    check(`${script} words by pdftotext`).leftOut = "poppler's pdftotext is not installed";
  return undefined;
};

const checkSignature = async (file: string, path: string): Promise<void> => {
  const answer = await runForeign("pdfsig", [path]);
  if (!answer) {
    check("signature by pdfsig").leftOut = "poppler's pdfsig is not installed";
    return;
  }
  // The product's certificate is self-made, so "issuer unknown" is expected; any other complaint is a fault.
  const wanted = [
    "Signature is Valid",
    "Certificate Validation: Certificate issuer is unknown.",
    "Total document signed",
  ];
  const missing = wanted.filter((words) => !answer.output.includes(words));
  note("signature by pdfsig", file, missing.length === 0 ? [] : [answer.output.slice(-300)]);
};

const PAPERS_OF_EACH = 10;
let papers = 0;

/** Certificates, the bank report, a schedule and the letters of a generated report, signed and checked like the report itself. */
const provePapers = async (number: number): Promise<void> => {
  for (const { name, snapshot, options } of await generatedPapers(number)) {
    const { pdf: rendered, unprintable } = await renderer.render(snapshot, options);
    const isSigned = !options.draft;
    const pdf = isSigned ? (await sign(OWNER, rendered, options.renderedAt)).pdf : rendered;
    const file = `paper-${String(number).padStart(3, "0")}-${name}.pdf`;
    const path = join(folder, file);
    await writeFile(path, pdf);
    const { root, faults } = readTaggedPdf(pdf);
    note("structure, by our own reader", file, faults);
    note("characters without a font", file, unprintable);
    if (name === "bank_report")
      note("every field found in the text", file, missingFromText(snapshot.report, root.text));
    if (isSigned) await checkSignature(file, path);
    await checkWithPrograms(file, path);
    papers += 1;
  }
};

try {
  say(`${count} reports ...`);
  for (let number = 0; number < count; number += 1) {
    const { snapshot, options } = await generatedReport(number);
    const { pdf: rendered, unprintable } = await renderer.render(snapshot, options);
    // A draft is not signed.
    const pdf = options.draft ? rendered : (await sign(OWNER, rendered, options.renderedAt)).pdf;
    const file = `report-${String(number).padStart(3, "0")}.pdf`;
    const path = join(folder, file);
    await writeFile(path, pdf);
    const { root, faults, attachments } = readTaggedPdf(pdf);
    note("structure, by our own reader", file, faults);
    note("characters without a font", file, unprintable);
    note("every field found in the text", file, missingFromText(snapshot.report, root.text));
    note("every field equal in the data inside", file, await dataDifferences(snapshot.report, attachments));
    if (!options.draft) await checkSignature(file, path);
    const said = await checkWithPrograms(file, path);
    if (said !== undefined) words.count(snapshot.report, said);
    if (number % PAPERS_OF_EACH === 0) await provePapers(number);
  }
  for (const script of wordScripts) {
    const name = `${script} words by pdftotext`;
    const one = check(name);
    if (one.leftOut) continue;
    one.checked = words.seen[script].size;
    one.faults.push(...words.missing.filter((missing) => missing.startsWith(script)));
    if (one.checked < WORDS)
      one.faults.push(`only ${one.checked} different words in these reports: ask for more reports`);
  }
  say("veraPDF ...");
  const validation = await validate(folder);
  const veraPdf = check("veraPDF, PDF/A-3a and PDF/UA-1");
  if ("leftOut" in validation) veraPdf.leftOut = validation.leftOut;
  else {
    veraPdf.checked =
      validation.valid + new Set(validation.failures.map((line) => line.split("\t", 2).join())).size;
    veraPdf.faults = validation.failures;
    const files = count + papers;
    if (veraPdf.checked !== 2 * files) veraPdf.faults.push(`answers for ${veraPdf.checked} of ${2 * files}`);
  }
} finally {
  if (process.env.PROOF_KEEP) say(`The files are in ${folder}`);
  else await rm(folder, { recursive: true, force: true });
}

say("");
for (const { name, checked, faults, leftOut } of checks.values()) {
  say(
    `${name.padEnd(40)} ${leftOut ? `left out: ${leftOut}` : `${checked} checked, ${faults.length} faults`}`,
  );
  for (const fault of faults.slice(0, 10)) say(`    ${fault}`);
}
process.exitCode = [...checks.values()].some(({ faults }) => faults.length > 0) ? 1 : 0;

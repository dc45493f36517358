import { randomUUID } from "node:crypto";
import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { jpegWithExif } from "@takseru/testing/image-files";
import { readPdf, squeezed } from "@takseru/testing/read-pdf";
import * as z from "zod";
import { kandy, profile, sections } from "../helpers/main-job-data.ts";
import { type Engine, until } from "./engine.ts";
import { createHand } from "./hand.ts";

const PASSWORD = "Engines-Valuer-2026";
const words = "Sri Lanka Rupees Twenty Five Million Seven Hundred Thousand Only";
const Mails = z.array(z.object({ to: z.string(), links: z.array(z.string()) }));
const Images = z.object({ data: z.array(z.object({ caption: z.string().nullish() })) });
const Report = z.object({ status: z.string(), verification_code: z.string().nullish() });

/** The signed PDF once it is whole: Firefox makes an empty file of its name first, and writes into one beside it. */
const readDownload = async (folder: string): Promise<Buffer | undefined> => {
  const names = await readdir(folder);
  const name = names.find((one) => /^(?!.*draft).+\.pdf$/.test(one));
  if (!name || names.some((one) => one.endsWith(".part"))) return undefined;
  const pdf = await readFile(join(folder, name));
  return pdf.length > 0 ? pdf : undefined;
};

/** From registration to the public page of the signed report and the sign-out; `enter` hears of each step. */
export const doMainJob = async (
  engine: Engine,
  origin: string,
  enter: (step: string) => Promise<void>,
): Promise<void> => {
  const hand = createHand(engine, origin);
  const email = `${randomUUID()}@takseru.example`;
  const photograph = join(tmpdir(), `takseru-${randomUUID()}.jpg`);

  await enter("registers");
  await hand.open("/register");
  await hand.type("Full name", profile["Full name"]);
  await hand.choose("Professional title", "Licensed Valuer");
  await hand.type("Email", email);
  await hand.type("Password", PASSWORD);
  await hand.type("Confirm password", PASSWORD);
  await hand.press("I accept", "input[type=checkbox]");
  await hand.press("Create account");
  const link = await until("the mail", async () => {
    const mails = Mails.parse(await (await fetch(new URL("/_local/mailbox.json", origin))).json());
    return mails.find(({ to }) => to === email)?.links.find((one) => one.includes("token="));
  });

  await enter("confirms the address");
  await hand.open(link);
  await hand.type("Password", PASSWORD);
  await hand.press("Confirm my email address");
  await hand.sees("Email verified");

  await enter("fills the profile");
  await hand.open("/dashboard");
  await hand.press("Complete Profile");
  for (const [label, value] of Object.entries(profile)) await hand.type(label, value);
  await hand.press("Save profile");
  await hand.sees("Profile updated successfully");

  await enter("starts a report at a position");
  await hand.open("/dashboard");
  await hand.press("New Report");
  await hand.press("I have coordinates");
  await hand.type("Latitude", String(kandy.latitude));
  await hand.type("Longitude", String(kandy.longitude));
  await hand.press("Analyze Location");
  await hand.sees("Location analysis completed!");
  await hand.press("Create Report");
  const id = await until("the builder", async () => {
    const path = String(await engine.evaluate("location.pathname"));
    return /^\/reports\/builder\/(\d+)/.exec(path)?.[1];
  });

  for (const [index, { title, texts, choices = {} }] of sections.entries()) {
    await enter(title);
    if (index > 0) await hand.press("Next");
    await hand.heading(title);
    for (const [name, value] of Object.entries(texts)) await hand.type(name, value);
    for (const [name, value] of Object.entries(choices)) await hand.choose(name, value);
    if (title !== "Basic Information") continue;
    await hand.type("Report date", "20/03/2026");
    await hand.press("Basis of value and dates", "summary");
    await hand.type("Date of inspection", "14/03/2026");
  }

  await enter("has the site stored for use without a connection");
  await until(
    "the service worker",
    async () =>
      (await engine.evaluate(
        `navigator.serviceWorker.getRegistration().then((it) => it?.active?.state === "activated" && !!navigator.serviceWorker.controller)`,
      )) === true,
  );

  await enter("adds a photograph");
  await hand.press("Next");
  await hand.press("Land & Site Views");
  await writeFile(
    photograph,
    await jpegWithExif({
      orientation: 6,
      gps: kandy,
      takenAt: "2026:03:14 09:30:00",
      width: 401,
      height: 300,
    }),
  );
  try {
    await until(
      "the gallery",
      async () => (await engine.evaluate(`!!document.querySelector("main input[type=file]")`)) === true,
    );
    await engine.chooseFile("main input[type=file]", photograph);
    await until(
      "the photograph on the server",
      async () => Images.parse(await hand.ask(`/api/reports/${id}/images`)).data.length === 1,
      60_000,
    );
  } finally {
    await rm(photograph, { force: true });
  }

  await enter("values it");
  await hand.press("Next");
  await hand.heading("Valuation");
  await hand.type("Market value", "25,700,000");
  await hand.press("Save Section");
  await hand.sees("Section saved successfully");

  await enter("checks it");
  await hand.press("Check and sign");
  await hand.sees("Finalize Report", 60_000);
  await hand.sees(words);

  await enter("signs it and downloads it");
  await hand.sees("warnings left to acknowledge");
  const unticked = "main input[type=checkbox]:not(:checked)";
  const countUnticked = async () =>
    Number(await engine.evaluate(`document.querySelectorAll(${JSON.stringify(unticked)}).length`));
  for (let left = await countUnticked(); left > 0; left = await countUnticked())
    await hand.press("", unticked);
  await hand.press("Sign and finalize");
  const pdf = await until("the downloaded PDF", () => readDownload(engine.downloads), 60_000);
  await hand.sees("Signed");

  await enter("finds what was typed in the PDF");
  const { text } = await readPdf(pdf);
  const typed = [
    ...sections.flatMap(({ texts, choices = {} }) => [...Object.values(texts), ...Object.values(choices)]),
    "14/03/2026",
    words,
  ];
  const missing = typed.filter((value) => !text.includes(squeezed(value)));
  if (missing.length > 0) throw new Error(`the PDF lacks ${missing.join("; ")}`);

  await enter("opens the public page");
  const { status, verification_code } = Report.parse(await hand.ask(`/api/reports/${id}`));
  if (status !== "finalized") throw new Error(`the report is ${status}`);
  await hand.open(`/verify/${verification_code}`);
  await hand.sees("This report is genuine");

  await enter("signs out");
  await hand.open("/dashboard");
  await hand.press("You");
  // The dashboard has one of its own too, behind the sheet.
  await hand.press("Logout", "dialog button");
  await hand.sees("Sign in");
};

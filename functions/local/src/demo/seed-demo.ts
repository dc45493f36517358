import type { Mailbox } from "@takseru/kit/mailbox";
import { type Client, emptyReportFields, kindOf, ReportFields } from "@takseru/shared-types";
import {
  begunDemo,
  type DemoFields,
  demoComparables,
  demoProfile,
  demoValuer,
  finishedDemo,
} from "./demo-reports.ts";
import { flatSales, landSales } from "./demo-sales.ts";
import { type DemoPhotograph, demoPhotographs } from "./draw-photographs.ts";
import { signedDemos } from "./valued-demos.ts";

export interface SeedDependencies {
  /** Calls the rooms as the site does; with a token as that user. */
  clientFor: (token?: string) => Client;
  mailbox: Mailbox;
  /** Sends one file to the address of an upload form. */
  sendFile: (
    form: { url: string; fields: Record<string, string> },
    file: Buffer,
    type: string,
  ) => Promise<void>;
}

const verificationToken = async (mailbox: Mailbox): Promise<string> => {
  const mail = (await mailbox.list()).find(({ to }) => to === demoValuer.email);
  const link = mail?.links.find((address) => address.includes("token="));
  return new URL(link ?? "missing:").searchParams.get("token") ?? "";
};

type SendFile = SeedDependencies["sendFile"];

/** One photograph of each category that a report on this kind of property needs. */
const neededPhotographs = (fields: DemoFields): DemoPhotograph[] => {
  const { photographsNotAsked } = kindOf(ReportFields.parse({ ...emptyReportFields, ...fields }));
  return demoPhotographs.filter(
    ({ category }, index) =>
      !photographsNotAsked.includes(category) &&
      demoPhotographs.findIndex((other) => other.category === category) === index,
  );
};

const addPhotographs = async (
  client: Client,
  sendFile: SendFile,
  id: number,
  photographs: readonly DemoPhotograph[],
) => {
  const { images } = await client.reports.get({ params: { id } });
  const there = new Set(images.map(({ filename }) => filename));
  for (const { category, filename, caption, draw } of photographs.filter(
    (demo) => !there.has(demo.filename),
  )) {
    const bytes = await draw();
    const file = { filename, size: bytes.byteLength, type: "image/jpeg" } as const;
    const { data } = await client.images.requestUploads({
      params: { id },
      body: { category, files: [file] },
    });
    for (const form of data) {
      await sendFile(form, bytes, file.type);
      const params = { id, imageId: form.id };
      await client.images.complete({ params });
      await client.images.change({ params, body: { caption } });
    }
  }
};

/** A report with its photographs, completed. */
const addFinished = async (
  { client, sendFile }: { client: Client; sendFile: SendFile },
  body: DemoFields,
  photographs: readonly DemoPhotograph[],
  idempotencyKey: string,
) => {
  const report = await client.reports.create({ body }, { idempotencyKey });
  const params = { id: report.id };
  if (report.status === "completed" || report.status === "finalized") return report;
  await addPhotographs(client, sendFile, report.id, photographs);
  await client.reports.saveSection({ params, body: { section: "property_images", data: {} } });
  return client.reports.changeStatus({ params, body: { status: "completed" } });
};

/** A demo valuer with a finished, a begun and some signed reports, and a bank of invented sales. A second run continues where an interrupted one stopped. */
export const seedDemo = async ({ clientFor, mailbox, sendFile }: SeedDependencies): Promise<void> => {
  const { email, password } = demoValuer;
  const signIn = () => clientFor().auth.login({ body: { email, password } });
  const { data } = await signIn().catch(async () => {
    await clientFor().auth.register({ body: demoValuer });
    await clientFor().auth.verifyEmail({ body: { token: await verificationToken(mailbox) } });
    return signIn();
  });
  const client = clientFor(data.token);
  await client.auth.saveProfile({ params: { userId: data.user.id }, body: demoProfile });

  const through = { client, sendFile };
  await addFinished(through, finishedDemo, demoPhotographs, "demo-finished");
  for (const [name, body] of Object.entries(signedDemos)) {
    const { id, status } = await addFinished(through, body, neededPhotographs(body), `demo-${name}`);
    if (status !== "finalized") await client.pdf.finalize({ params: { id }, body: {} });
  }

  const begun = await client.reports.create({ body: begunDemo }, { idempotencyKey: "demo-begun" });
  await client.reports.saveSection({
    params: { id: begun.id },
    body: { section: "legal_description", data: { lot_number: "7 (demo)" } },
  });
  await client.reports.addComparables({ body: { sales: [...demoComparables, ...landSales, ...flatSales] } });
  await client.auth.logout();
};

import { demoProfile, finishedDemo } from "@takseru/local";
import type { DailyUsage } from "@takseru/reports";
import { type Client, imageCategory, imageLimits, limits, sections } from "@takseru/shared-types";
import type { Product } from "./product.ts";

/** How much of everything one report is made with. */
export interface Work {
  photographsPerReport: number;
  visits: number;
  savesPerSection: number;
  photographPanelViews: number;
  photographsViewedLarge: number;
  previews: number;
  downloads: number;
  verifications: number;
  earlierReports: number;
}

const credentials = { email: "costs@takseru.example", password: "Costs-Valuer-2026" };

const tokenIn = async ({ mailbox }: Product): Promise<string> => {
  const [mail] = await mailbox.list();
  const link = mail?.links.find((address) => address.includes("token="));
  return new URL(link ?? "missing:no-link").searchParams.get("token") ?? "";
};

/** Once per valuer: registering, opening the mail's link, signing in, the profile. */
export const join = async (product: Product): Promise<void> => {
  const anyone = product.clientOf();
  await anyone.auth.register({
    body: { ...credentials, fullName: demoProfile.full_name ?? "", professionalTitle: "Chartered Valuer" },
  });
  await anyone.auth.verifyEmail({ body: { token: await tokenIn(product) } });
  const { data } = await anyone.auth.login({ body: credentials });
  const client = product.clientOf(data.token);
  await client.auth.getProfile({ params: { userId: data.user.id } });
  await client.auth.saveProfile({ params: { userId: data.user.id }, body: demoProfile });
  await client.auth.logout();
};

/** Reports from before, so that lists and pages are as long as a valuer's at work. */
export const makeEarlierReports = async (product: Product, { earlierReports }: Work): Promise<void> => {
  const { data } = await product.clientOf().auth.login({ body: credentials });
  const client = product.clientOf(data.token);
  for (let count = 0; count < earlierReports; count += 1) {
    const report_reference = `${finishedDemo.report_reference}/earlier/${count}`;
    await client.reports.create({ body: { ...finishedDemo, report_reference } });
  }
  await client.auth.logout();
};

/** Signing in, the dashboard and the list, as the site asks for them. */
const visit = async (product: Product) => {
  const { data } = await product.clientOf().auth.login({ body: credentials });
  const client = product.clientOf(data.token);
  const params = { userId: data.user.id };
  await client.auth.me();
  await client.reports.list({ params, query: { limit: limits.maxPageSize } });
  for (const status of ["draft", "in_progress", "completed", "finalized"] as const)
    await client.reports.list({ params, query: { status, limit: 1 } });
  await client.reports.list({ params, query: { limit: limits.pageSize } });
  return client;
};

const createFromPosition = async (client: Client): Promise<number> => {
  const { latitude, longitude, report_type, valuation_purpose, property_address } = finishedDemo;
  const position = { latitude: Number(latitude), longitude: Number(longitude) };
  await client.location.analyze({
    body: {
      ...position,
      radius: limits.search.defaultRadius,
      includeCategories: ["school", "hospital", "government", "religious", "store"],
    },
  });
  const body = { ...position, report_type, valuation_purpose, property_address };
  const { id } = await client.reports.create({ body }, { idempotencyKey: crypto.randomUUID() });
  await client.reports.get({ params: { id } });
  return id;
};

/** Each save has a little more of the section than the one before, as autosave would send it. */
const write = async (client: Client, id: number, { savesPerSection }: Work): Promise<void> => {
  const report_reference = `${finishedDemo.report_reference}/${id}`;
  const written = new Map<string, unknown>(Object.entries({ ...finishedDemo, report_reference }));
  for (const { id: section, fields } of sections) {
    const filled = fields.filter((name) => written.has(name)).map((name) => [name, written.get(name)]);
    for (let save = 1; save <= savesPerSection && filled.length > 0; save += 1) {
      const data = Object.fromEntries(filled.slice(0, Math.ceil((save / savesPerSection) * filled.length)));
      await client.reports.saveSection({ params: { id }, body: { section, data } });
    }
  }
};

/** One category after the other, each as full as it may be. */
const spread = (count: number) => {
  let left = count;
  return imageCategory.values.map((category) => {
    const files = Math.min(left, imageLimits[category].max);
    left -= files;
    return { category, files };
  });
};

const addPhotographs = async (product: Product, client: Client, id: number, file: Buffer, work: Work) => {
  const announced = {
    filename: "IMG_20260101_093000.jpg",
    size: file.byteLength,
    type: "image/jpeg",
  } as const;
  for (const { category, files } of spread(work.photographsPerReport))
    for (let count = 0; count < files; count += 1) {
      const body = { category, files: [announced] };
      const { data } = await client.images.requestUploads({ params: { id }, body });
      for (const form of data) {
        await product.sendFile(form, file);
        const params = { id, imageId: form.id };
        await client.images.complete({ params });
        await client.images.change({ params, body: { caption: "The front of the house from the road" } });
      }
      // The site asks for the report again after each photograph: its version has gone up.
      await client.reports.get({ params: { id } });
    }
  for (let view = 0; view < work.photographPanelViews; view += 1) {
    const { data } = await client.images.list({ params: { id } });
    for (const { thumbnail_url } of data) await product.fetchFile(thumbnail_url);
  }
  const { data } = await client.images.list({ params: { id } });
  for (const { url } of data.slice(0, work.photographsViewedLarge)) await product.fetchFile(url);
};

const download = async (product: Product, client: Client, id: number): Promise<void> =>
  product.fetchFile((await client.pdf.preview({ params: { id }, query: {} })).url);

/** What the product counts of a valuer's work, day by day: the parts of the main job. */
export type Deed = keyof DailyUsage;

/** Does one part of the main job; whoever counts counts it by itself. */
export type Part = <Result>(deed: Deed, job: () => Promise<Result>) => Promise<Result>;

/** The main job of one report, from the position to the finalized PDF. */
export const makeReport = async (product: Product, work: Work, file: Buffer, part: Part): Promise<void> => {
  const { client, id } = await part("created", async () => {
    const client = await visit(product);
    return { client, id: await createFromPosition(client) };
  });
  await part("saves", () => write(client, id, work));
  await part("photographs", () => addPhotographs(product, client, id, file, work));
  await part("finalized", async () => {
    for (let view = 0; view < work.previews; view += 1) await download(product, client, id);
    await client.reports.changeStatus({ params: { id }, body: { status: "completed" } });
    await product.fetchFile((await client.pdf.finalize({ params: { id } })).url);
    for (let again = 1; again < work.downloads; again += 1) await download(product, client, id);
    const { verification_code } = await client.reports.get({ params: { id } });
    for (let reader = 0; reader < work.verifications; reader += 1)
      await product.clientOf().pdf.verify({ params: { code: verification_code ?? "" } });
  });
  // Without a report to make, nobody would come.
  await part("created", async () => {
    await client.auth.logout();
    for (let others = 1; others < work.visits; others += 1) await (await visit(product)).auth.logout();
  });
};
